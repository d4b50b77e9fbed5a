import type { RiskCheck } from '@daogang/contract/risk'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useOperator } from '@/api/operator'
import { useCheckRisk } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { phoneHost } from '@/host/phone'
import { dayTimeText } from '@/lib/format'
import { Box, Notice, TextLink, toast, Txt } from '@/ui'

/** How long a blocked user may read why, before the screen goes back (spec §4, §9). */
export const BLOCKED_BACK_MS = 1000
const BLOCKED = 2
const RESTRICTED = 1

interface RiskGateOptions {
  /** Whether a blocked user is led back; default true. Not from lists, which anyone may read. */
  back?: boolean
}

/**
 * Stands before whatever gets in touch with the other side (spec §4): render the element, and go on only when `check`
 * resolves to true. A blocked user is told and led back, a restricted one reads why, until when, and appeals in writing or by phone.
 */
export function useRiskGate({ back = true }: RiskGateOptions = {}): [dialog: ReactElement, check: () => Promise<boolean>] {
  const { mutateAsync } = useCheckRisk()
  const [restricted, setRestricted] = useState<RiskCheck>()
  const leaving = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(leaving.current), [])

  const check = useCallback(async () => {
    // Why it could not be asked is told by the app-wide toast; without an answer nobody is contacted.
    const risk = await mutateAsync().catch(() => undefined)
    if (!risk) return false
    if (risk.user_status === BLOCKED) {
      toast.show(risk.text)
      clearTimeout(leaving.current)
      if (back) leaving.current = setTimeout(navigate.back, BLOCKED_BACK_MS)
      return false
    }
    if (risk.status === RESTRICTED) {
      setRestricted(risk)
      return false
    }
    return true
  }, [mutateAsync, back])

  const appeal = () => {
    setRestricted(undefined)
    navigate.to('appeal', {})
  }
  const dialog = (
    <Notice key="risk" open={restricted !== undefined} onClose={() => setRestricted(undefined)}>
      {restricted && <Restriction risk={restricted} onAppeal={appeal} />}
    </Notice>
  )
  return [dialog, check]
}

function Restriction({ risk: { text, reason, deathTime }, onAppeal }: { risk: RiskCheck; onAppeal: () => void }) {
  const { data: operator } = useOperator()
  const phone = operator?.servicePhone
  return (
    <>
      <Txt block>{text}</Txt>
      {reason && <Txt block tone="2">{`原因：${reason}`}</Txt>}
      {deathTime && <Txt block strong>{`${dayTimeText(deathTime)}恢复`}</Txt>}
      <Box><TextLink onPress={onAppeal}>去申诉</TextLink></Box>
      {phone && (
        <Box>
          <TextLink onPress={() => void phoneHost.call(phone)}>打客服申诉</TextLink>
          <Txt>{`：${phone}，${operator.serviceHours}`}</Txt>
        </Box>
      )}
    </>
  )
}
