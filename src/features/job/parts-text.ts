import type { JobDetail } from '@daogang/contract/job'
import { payText } from '@/lib/format'

/** The parts of a pay in one line: 底薪¥5500/月，加班¥25/小时. */
export const partsText = (parts: JobDetail['payParts']): string =>
  parts.map(({ label, amount, unit }) => label + payText(amount, amount, unit)).join('，')
