import JapaneseText
import TerminalKit
import ViewModels

/// Draws the spellings of kana, one per row, with the number keys that choose them.
nonisolated enum CandidateListView {
  /// Draws as many as fit, so that the chosen one is visible.
  static func draw(
    _ conversion: ActiveConversion,
    _ layout: WordEditorLayout,
    _ canvas: inout Canvas
  ) {
    let candidates = conversion.candidates
    let page = conversion.selection / ActiveConversion.pageSize
    let window = layout.window(count: candidates.count, selected: conversion.selection)
    let number = TableColumn(from: layout.fieldX, to: layout.fieldX + 1)
    let column = TableColumn(from: layout.fieldX + 2, to: layout.list.width - 1)
    canvas.inside(layout.list) { canvas in
      canvas.drawList(window, markerX: layout.fieldX - 2) { row, canvas in
        if row.index / ActiveConversion.pageSize == page {
          let key = row.index % ActiveConversion.pageSize + 1
          canvas.drawCell("\(key)", in: number, style: row.isSelected ? row.style : Theme.quiet)
        }
        let candidate = candidates[row.index]
        let end = canvas.drawCell(candidate, in: column, style: row.style).upperBound
        let rest = TableColumn(from: end + 2, to: column.end)
        canvas.drawCell(conversion.note(on: candidate), in: rest, style: Theme.quiet)
      }
    }
  }
}
