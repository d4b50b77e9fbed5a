import { useEffect, useRef, useState } from 'react'
import { useAcceptReferral, useInviter } from '@/api/referral'
import { ApiError, CODES, messageOf } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { PeriodCard } from '@/features/referral/PeriodCard'
import styles from '@/features/referral/referral.module.scss'
import { Box, Button, Card, Empty, ErrorLine, QueryView, Stack, toast, Txt } from '@/ui'

interface InvitationProps {
  code: string
  /** Why the user cannot accept; empty if they can. */
  closed?: string
}

/** An invitation by a friend's link, with one button. */
export function Invitation({ code, closed = '' }: InvitationProps) {
  const inviter = useInviter(code)
  const accept = useAcceptReferral()
  const [problem, setProblem] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => { isShown.current = false }
  }, [])
  // The login replaces this part of the page: a toast then says what no line can.
  const send = () => requireLogin(() => void accept.mutateAsync({ code }).then(
    ({ id }) => {
      toast.done('记下了')
      navigate.to('recommend-detail', { id })
    },
    (error: unknown) => {
      if (isShown.current) setProblem(messageOf(error))
      else toast.show(messageOf(error))
    },
  ))
  return (
    <QueryView query={inviter} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
      {({ who, period }) => (
        <Stack edge={false}>
          <Card>
            <Txt block strong size="title">{who === '' ? '朋友推荐你来找活' : `${who}推荐你来找活`}</Txt>
            <Txt block tone="2">找活、入职、参加活动都不收钱。谁要你交钱，都别给</Txt>
            {closed !== '' && <Txt block>{closed}</Txt>}
            {problem !== '' && <ErrorLine>{problem}</ErrorLine>}
            {closed === '' && (
              <Box className={styles.buttons}><Button grow submit busy={accept.isPending} onPress={send}>是他推荐的</Button></Box>
            )}
            <Button block kind="plain" onPress={() => navigate.home()}>先看看工作</Button>
          </Card>
          {period && <PeriodCard period={period} side="friend" />}
        </Stack>
      )}
    </QueryView>
  )
}

const Gone = () => <Empty title="没找到这个邀请码" action={{ text: '先看看工作', onPress: () => navigate.home() }}>让朋友再发一次链接</Empty>
