import type { SensitiveResult } from '@daogang/contract/risk'
import { plain } from '../lib/phone-digits'
import { phonesIn } from '../lib/phones'
import { WORD_LISTS, type WordList } from './word-lists'

/** Ends of clauses, which limit the reach of a denial. The list comma (、) does not end a clause. */
const CLAUSE_END = /[，,。.；;！!？?\n]/
const READABLE = /[\p{L}\p{N}]/u
const LATIN = /[a-z0-9]/
/** Traditional characters and symbols, with the simplified characters that the lists use. */
const SIMPLE: Record<string, string> = {
  證: '证', 費: '费', 險: '险', 風: '风', 誠: '诚', 崗: '岗', 職: '职', 訂: '订', 體: '体', 檢: '检', 裝: '装', 製: '制', 訓: '训', 學: '学',
  習: '习', 資: '资', 報: '报', 試: '试', 檔: '档', 紹: '绍', 會: '会', 員: '员', 錢: '钱', 繳: '缴', 墊: '垫', 轉: '转', 賬: '账', 帳: '账',
  貸: '贷', 單: '单', 銷: '销', 賺: '赚', 賭: '赌', 網: '网', 銀: '银', 號: '号', 電: '电', 話: '话', 機: '机', 傳: '传', 發: '发', 緬: '缅',
  維: '维', 薦: '荐', 聯: '联', 繫: '系', 係: '系', 掃: '扫', 碼: '码', 飛: '飞', 優: '优', 擾: '扰', 談: '谈', 殘: '残', 萬: '万', 頭: '头',
  無: '无', 沒: '没', 個: '个', 領: '领', 戶: '户', '+': '加', '➕': '加',
}

const compiled = WORD_LISTS.map((list) => ({ ...list, pattern: new RegExp(list.words.join('|'), 'gu') }))
/** Words that are reported for one text. */
const MAX_WORDS = 10
/** Maximum distance between a denial and its word, in characters. */
const REACH = 24

interface Reading {
  text: string
  /** For each index of the text: the number of its clause, and its index in the original. */
  clauses: number[]
  origins: number[]
}

/** Normalises a text: without separators inside words, in lower case and simplified characters. */
function read(content: string): Reading {
  let text = ''
  let clause = 0
  let apart = false
  let origin = 0
  const clauses: number[] = []
  const origins: number[] = []
  const add = (piece: string): void => {
    text += piece
    for (let i = 0; i < piece.length; i++) {
      clauses.push(clause)
      origins.push(origin)
    }
  }
  for (const written of content) {
    for (const character of plain(written).toLowerCase()) {
      const simple = SIMPLE[character] ?? character
      if (!READABLE.test(simple)) {
        apart = true
        if (CLAUSE_END.test(character)) clause++
        continue
      }
      // Latin words stay words: “vx abc” is not “vxabc”.
      if (apart && LATIN.test(simple) && LATIN.test(text.slice(-1))) add(' ')
      add(simple)
      apart = false
    }
    origin += written.length
  }
  return { text, clauses, origins }
}

/** The part of the original text that a word was found in. */
function originalOf(content: string, { origins }: Reading, from: number, to: number): string {
  const last = origins[to - 1] ?? 0
  const character = String.fromCodePoint(content.codePointAt(last) ?? 0)
  return content.slice(origins[from] ?? 0, last + character.length)
}

function isAllowed({ text, clauses }: Reading, from: number, to: number, unless: NonNullable<WordList['unless']>): boolean {
  let start = from
  while (start > 0 && from - start < REACH && clauses[start - 1] === clauses[from]) start--
  let end = to
  while (end < text.length && end - to < REACH && clauses[end] === clauses[to - 1]) end++
  return unless.before.test(text.slice(start, from)) || unless.after.test(text.slice(to, end))
}

/**
 * Checks whether a text may be published. The result has the broken rule and the words that break it. Spaces, full-width forms,
 * punctuation and invisible characters cannot hide a word.
 */
export function verifyContent(content: string): SensitiveResult {
  const reading = read(content)
  for (const { kind, rule, pattern, unless } of compiled) {
    const words: string[] = []
    for (const { 0: word, index } of reading.text.matchAll(pattern)) {
      const end = index + word.length
      if (!unless || !isAllowed(reading, index, end, unless)) words.push(originalOf(content, reading, index, end))
    }
    if (words.length > 0) return { res: true, kind, rule, words: [...new Set(words)].slice(0, MAX_WORDS) }
    const phones = kind === 'contact' ? phonesIn(content) : []
    if (phones.length > 0) return { res: true, kind, rule, words: phones.slice(0, MAX_WORDS) }
  }
  return { res: false }
}
