import type { endpoints } from '@daogang/contract'
import { codeSheets } from '@daogang/contract/rules/work-place'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { pdfOf } from '../lib/pdf'
import { getCodes } from './get-codes'

/** The codes of a place as a PDF to print, a page for each day and direction. */
export async function codesFile(deps: Pick<Deps, 'db' | 'config' | 'now'>, call: Call<typeof endpoints.workPlaceCodesFile>) {
  const { place, days } = await getCodes(deps, call)
  const sections = codeSheets(place, days).map((sheet, nth) => ({ ...sheet, onNewPage: nth > 0 }))
  const pdf = await pdfOf('到岗码', sections, { at: deps.now() })
  return { fileName: `到岗码${days[0]?.day ?? ''}.pdf`, content: pdf.toString('base64') }
}
