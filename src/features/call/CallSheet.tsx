import type { VirtualNumber, VirtualStatus } from '@daogang/contract/call'
import { useState } from 'react'
import { useRevokeNumber, useTakeNumber, type Called } from '@/api/call'
import { messageOf } from '@/api/errors'
import { dial } from '@/features/gates/dial'
import { clipboardHost } from '@/host/clipboard'
import { timeText } from '@/lib/time'
import { useSession } from '@/stores/session'
import { Box, Button, Icon, Sheet, Stack, SunkBlock, TextLink, toast, Txt } from '@/ui'
import styles from './call.module.scss'
import { factsOf } from './call-facts'

interface CallSheetProps {
  called: Called
  status: VirtualStatus
  onChat: (() => void) | undefined
  onClose: () => void
}

/** Explains the call before dialing, and shows the number afterwards. */
export function CallSheet({ called, status, onChat, onClose }: CallSheetProps) {
  const role = useSession((session) => session.role)
  const take = useTakeNumber()
  const [number, setNumber] = useState<VirtualNumber>()
  const [failure, setFailure] = useState<string>()

  const call = () => take.mutate(called, {
    onSuccess: async (taken) => {
      setFailure(undefined)
      setNumber(taken)
      await dial(taken.tel_x)
    },
    onError: (error) => setFailure(messageOf(error)),
  })

  return (
    <Sheet
      open title={`打给${status.name}`} note={status.note} onClose={onClose}
      actions={(
        <>
          {onChat && (
            <Button
              kind="ghost" grow
              onPress={() => {
                onClose()
                onChat()
              }}
            >
              先聊一聊
            </Button>
          )}
          <Button grow submit icon="phone" busy={take.isPending} onPress={call}>{number ? '再打一次' : '打电话'}</Button>
        </>
      )}
    >
      <Stack edge={false}>
        {number && <Number number={number} onEnded={onClose} />}
        <SunkBlock>
          {factsOf(status, role).map(({ icon, title, text }) => (
            <Box key={title} className={styles.fact}>
              <Icon name={icon} className={styles.icon} />
              <Box className={styles.words}>
                <Txt strong block>{title}</Txt>
                <Txt tone="2" block>{text}</Txt>
              </Box>
            </Box>
          ))}
        </SunkBlock>
        {failure && <Txt block tone="danger">{failure}</Txt>}
      </Stack>
    </Sheet>
  )
}

/** The number to copy, in case the phone did not dial. */
function Number({ number: { id, tel_x: digits, status, expiresAt }, onEnded }: { number: VirtualNumber; onEnded: () => void }) {
  const revoke = useRevokeNumber()
  const copy = async () => {
    const answer = await clipboardHost.copy(digits)
    if (answer !== 'done') toast.show('没复制上，照着号码拨')
    else if (!clipboardHost.announces) toast.done('复制好了，去拨号')
  }
  return (
    <SunkBlock>
      <Txt size="title" block>{digits}</Txt>
      <Txt tone="2" block>{status === 2 ? `隐私号，${timeText(expiresAt)}前能打` : '对方的号码，打完别存别传'}</Txt>
      <Box className={styles.links}>
        <TextLink onPress={() => void copy()}>复制号码</TextLink>
        {status === 2 && (
          <TextLink
            onPress={() => revoke.mutate(id, {
              onSuccess: () => {
                toast.done('停用了，这个号打不通了')
                onEnded()
              },
            })}
          >
            马上停用
          </TextLink>
        )}
      </Box>
    </SunkBlock>
  )
}
