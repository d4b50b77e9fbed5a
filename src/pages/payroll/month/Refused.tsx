import { Box, Txt } from '@/ui'

export interface RefusedSlip {
  id: string
  who: string
  problem: string
}

/** The slips that stayed as they were, each with the reason. */
export function Refused({ slips }: { slips: readonly RefusedSlip[] }) {
  return <Box>{slips.map(({ id, who, problem }) => <Txt key={id} block>{who ? `${who}：${problem}` : problem}</Txt>)}</Box>
}
