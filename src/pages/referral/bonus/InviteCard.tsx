import type { PromoteConfig } from '@daogang/contract/referral'
import { MOBILE, MOBILE_TEXT } from '@daogang/contract/rules/login'
import { INVITE_VALID_DAYS } from '@daogang/contract/rules/referral'
import { useState } from 'react'
import { messageOf } from '@/api/errors'
import { useRecommendFriend } from '@/api/referral'
import { navigate } from '@/app/navigation'
import { useShare } from '@/app/sharing'
import styles from '@/features/referral/referral.module.scss'
import { clipboardHost } from '@/host/clipboard'
import { shareHost } from '@/host/share'
import { Box, Button, Card, Cell, CellGroup, ErrorLine, PhoneField, Sheet, toast, Txt } from '@/ui'

/** The ways to refer a friend: the host's share, a poster, a code, and a phone number. */
export function InviteCard({ config: { code, period } }: { config: PromoteConfig }) {
  const share = useShare()
  const [asking, setAsking] = useState(false)
  const press = async () => {
    const answer = await share()
    if (answer === 'copied') toast.done('链接复制好了，发给朋友吧')
    else if (answer !== 'done' && answer !== 'cancelled') toast.show('没分享成，把邀请码发给朋友')
  }
  const copy = async () => {
    if (await clipboardHost.copy(code) !== 'done') toast.show('没复制上，照着念')
    else if (!clipboardHost.announces) toast.done('复制好了')
  }
  return (
    <>
      <Card>
        <Txt block tone="2">我的邀请码</Txt>
        <Box className={styles.row}>
          <Txt className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</Txt>
          <Button size="small" kind="soft" label="复制邀请码" onPress={copy}>复制</Button>
        </Box>
        <Box className={styles.buttons}>
          <Button grow icon="share" asks={shareHost.button} onPress={() => void press()}>发给朋友</Button>
        </Box>
        <Txt block tone="2" size="note">分享、注册都没有奖励，朋友干满了才有</Txt>
      </Card>
      <CellGroup>
        <Cell icon="camera" title="海报和文字" note="存到相册，发到群里" onPress={() => navigate.to('recommend-poster')} />
        {period?.state === 'open' && (
          <Cell icon="phone" title="填朋友的手机号" note="他用这个号注册就算你推荐的" onPress={() => setAsking(true)} />
        )}
      </CellGroup>
      {asking && <PhoneSheet onClose={() => setAsking(false)} />}
    </>
  )
}

function PhoneSheet({ onClose }: { onClose: () => void }) {
  const recommend = useRecommendFriend()
  const [mobile, setMobile] = useState('')
  const [problem, setProblem] = useState('')
  const send = () => {
    if (!MOBILE.test(mobile)) return setProblem(`${MOBILE_TEXT}，请填11位手机号`)
    return recommend.mutate({ mobile }, {
      onSuccess: () => {
        toast.done('记下了，自己告诉他一声')
        onClose()
      },
      onError: (error) => setProblem(messageOf(error)),
    })
  }
  return (
    <Sheet
      open title="朋友的手机号" note={`先问过朋友。我们不给他发短信、不打电话；${INVITE_VALID_DAYS}天没注册就删掉这个号`} onClose={onClose}
      actions={<Button grow submit busy={recommend.isPending} onPress={send}>推荐他</Button>}
    >
      <PhoneField label="朋友的手机号" value={mobile} invalid={problem !== ''} onChange={(value) => { setMobile(value); setProblem('') }} />
      {problem !== '' && <ErrorLine>{problem}</ErrorLine>}
    </Sheet>
  )
}
