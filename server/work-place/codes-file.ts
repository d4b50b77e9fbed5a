import type { endpoints } from '@daogang/contract'
import { codeText } from '@daogang/contract/rules/work-place'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { pdfOf, type PdfSection } from '../lib/pdf'
import { getCodes } from './get-codes'

const DIRECTIONS = [['in', '上班'], ['out', '下班']] as const

/** The codes of a place as a PDF to print: a page for each day and direction, with the next step below the code. */
export async function codesFile(deps: Deps, call: Call<typeof endpoints.workPlaceCodesFile>) {
  const { place, days } = await getCodes(deps, call)
  const sections = days.flatMap(({ day, ...codes }) => DIRECTIONS.map(([direction, word]): PdfSection => ({
    heading: `${word}码，${Number(day.slice(5, 7))}月${Number(day.slice(8))}日用`,
    poster: codeText(codes[direction]),
    lines: [
      `${place.name}，${place.address}`,
      `手机定位不准时：打开到岗，点“打卡”，再点“用到岗码”，输这6位数字打${word}卡。`,
      '只在这一天有用，第二天换新的。贴在只有到店的人看得到的地方，别拍照发群里。',
    ],
  })))
  const pages = sections.map((section, nth) => ({ ...section, onNewPage: nth > 0 }))
  const pdf = await pdfOf('到岗码', pages, { at: deps.now() })
  return { fileName: `到岗码${days[0]?.day ?? ''}.pdf`, content: pdf.toString('base64') }
}
