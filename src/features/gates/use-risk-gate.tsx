import type { RiskCheck } from '@daogang/contract/risk'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useOperator } from '@/api/operator'
import { useCheckRisk } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { dayTimeText } from '@/lib/time'
import { Box, Notice, TextLink, toast, Txt } from '@/ui'
import { dialOrSay } from './dial'

/** How long the reason is shown to a blocked user before the screen goes back (spec §4, §9). */
export const BLOCKED_BACK_MS = 1000
const BLOCKED = 2
const RESTRICTED = 1

interface RiskGateOptions {
  /** Whether a blocked user is sent back; default true. Use false on lists, which blocked users may read. */
  back?: boolean
}

/**
 * The risk check before any contact with the other side (spec §4). Render the dialog, and continue only if `check` resolves to true.
 * A blocked user sees a toast and is sent back. A restricted user sees a dialog with the reason, the end, and ways to appeal.
 */
export function useRiskGate({ back = true }: RiskGateOptions = {}): [dialog: ReactElement, check: () => Promise<boolean>] {
  const { mutateAsync } = useCheckRisk()
  const [restricted, setRestricted] = useState<RiskCheck>()
  const leaving = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(leaving.current), [])

  const check = useCallback(async () => {
    // The app-wide toast shows the error. A failed check denies contact.
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
  const [instead, setInstead] = useState<string>()
  return (
    <>
      <Txt block>{text}</Txt>
      {reason && <Txt block tone="2">{`原因：${reason}`}</Txt>}
      {deathTime && <Txt block strong>{`${dayTimeText(deathTime)}恢复`}</Txt>}
      <Box><TextLink onPress={onAppeal}>去申诉</TextLink></Box>
      {phone && (
        <Box>
          <TextLink onPress={() => void dialOrSay(phone).then(setInstead)}>打客服申诉</TextLink>
          <Txt>{`：${phone}，${operator.serviceHours}`}</Txt>
        </Box>
      )}
      {instead !== undefined && <Txt block tone="danger">{instead}</Txt>}
    </>
  )
}
