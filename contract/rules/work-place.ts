import { monthDayText } from './day-text'

/** Radii that the form offers, in metres. */
export const OFFERED_RADII = [100, 200, 300, 500, 1000] as const
export const MAX_WORK_PLACES = 50
/** Maximum widths of texts, counted as by `countWidth`. */
export const WORK_PLACE_WIDTHS = { name: 30, address: 160 } as const

/** A code as people read it aloud: two groups of three digits. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

interface CodeSheet {
  heading: string
  poster: string
  lines: string[]
}

const WORDS = [['in', '上班'], ['out', '下班']] as const

/** The printed codes of a place: a sheet for each day and direction, with the next step below the code. */
export const codeSheets = (
  place: { name: string, address: string }, days: readonly { day: string, in: string, out: string }[],
): CodeSheet[] => days.flatMap((codes) => WORDS.map(([direction, word]) => ({
  heading: `${word}码，${monthDayText(codes.day)}用`,
  poster: codeText(codes[direction]),
  lines: [
    `${place.name}，${place.address}`,
    `手机定位不准时：打开到岗，点“打卡”，再点“用到岗码”，输这6位数字打${word}卡。`,
    '只在这一天有用，第二天换新的。贴在只有到店的人看得到的地方，别拍照发群里。',
  ],
})))
