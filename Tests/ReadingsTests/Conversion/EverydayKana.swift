/// Words and phrases of the first year that are written in kana.
enum EverydayKana {
  /// Greetings, pronouns, adverbs and conjunctions, verbs and nouns, and endings.
  static let all: [String] = greetings + pronouns + adverbs + words + endings

  private static let greetings = [
    "もしもし", "ありがとう", "ありがとうございます", "おはよう", "おはようございます", "こんにちは", "こんばんは",
    "さようなら", "おやすみなさい", "すみません", "ごめんなさい", "はじめまして", "いらっしゃいませ", "いただきます",
    "ごちそうさまでした", "ただいま", "おかえりなさい", "おめでとうございます",
  ]
  private static let pronouns = [
    "これ", "それ", "あれ", "どれ", "ここ", "そこ", "どこ", "こちら", "あなた", "みなさん", "いつ", "なぜ",
    "どうして",
  ]
  private static let adverbs = [
    "ちょっと", "とても", "もっと", "もう", "まだ", "たくさん", "ゆっくり", "だんだん", "きっと", "やっぱり", "ずっと",
    "また", "しかし", "でも", "そして", "それから", "だから",
  ]
  private static let words = [
    "ある", "いる", "する", "できる", "くれる", "もらう", "いい", "うるさい", "こと", "とき", "もの", "ため",
    "いす", "せっけん", "はい", "いいえ",
  ]
  private static let endings = [
    "です", "ですか", "ます", "でした", "でしょう", "どうですか", "そうです", "そうですね", "ください", "あります", "います",
    "できました", "なりました", "ではありません", "じゃありません",
  ]
}
