import type { PropsWithChildren } from 'react'
import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { Empty, QueryView, Screen } from '@/ui'

/**
 * Renders `children` only if the real name is approved, for publishing a job or what else `doing` says; otherwise links to the
 * real-name check, which returns here. The server enforces the same rule (`server/real-name/required.ts`).
 */
export function RealNameGate({ title, doing = '发布', children }: PropsWithChildren<{ title: string; doing?: string }>) {
  const then = doing === '发布' ? 'publish' : undefined
  const realName = useRealName()
  if (realName.data?.status === 'approved') return children
  return (
    <Screen title={title} onRefresh={realName.refetch}>
      <QueryView query={realName}>
        {({ status }) => {
          const isInReview = status === 'pending' || status === 'checking'
          return (
            <Empty
              title={isInReview ? '实名还在审核' : `先实名，再${doing}`}
              action={isInReview
                ? { text: '看审核进展', onPress: () => navigate.to('real-name-push-successful', { then }) }
                : { text: '去实名', onPress: () => navigate.to('real-name-authentication', { then }) }}
              second={{ text: '回首页', onPress: () => navigate.home() }}
            >
              {isInReview ? `1个工作日内有结果，通过了就能${doing}` : '找活的人要知道谁在招人。填姓名和身份证号，1分钟就能填完'}
            </Empty>
          )
        }}
      </QueryView>
    </Screen>
  )
}
