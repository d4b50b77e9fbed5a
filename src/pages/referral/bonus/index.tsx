import type { PromoteConfig, Referral } from '@daogang/contract/referral'
import { NO_REFERRALS } from '@daogang/contract/rules/referral'
import { useFriendStatus, usePromoteConfig, useReferrals } from '@/api/referral'
import { addressOf, navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useShareAs } from '@/app/sharing'
import { PeriodCard } from '@/features/referral/PeriodCard'
import { ReferralTag } from '@/features/referral/ReferralTag'
import { useSession } from '@/stores/session'
import { BarButton, Cell, CellGroup, Empty, ListScreen, NoticeStrip, QueryView, Screen, SkeletonList, Stack } from '@/ui'
import { Invitation } from './Invitation'
import { InviteCard } from './InviteCard'
import { MyReferrer } from './MyReferrer'

const TITLE = '推荐有奖'

/**
 * Refer a friend to work: the period, the ways to invite, the user's own referrer, and the friends. A link with a code invites its reader.
 */
function BonusPage() {
  const { scene = '', code = scene } = useRouteQuery('recommend-bonus')
  const loggedIn = useSession(({ token }) => Boolean(token))
  if (loggedIn) return <Own code={code} />
  return (
    <Screen title={TITLE}>
      {code === '' ? (
        <Empty
          title="推荐朋友来干活" action={{ text: '去登录', onPress: () => navigate.to('login') }}
          second={{ text: '先看看工作', onPress: () => navigate.home() }}
        >
          朋友干满天数，你就有奖励。登录后看这一期怎么算
        </Empty>
      ) : <Stack><Invitation code={code} /></Stack>}
    </Screen>
  )
}

export default page('recommend-bonus', BonusPage)

function Own({ code }: { code: string }) {
  const [config, friend, referrals] = [usePromoteConfig(), useFriendStatus(), useReferrals()]
  useShareAs({ address: addressOf('recommend-bonus', config.data ? { code: config.data.code } : {}), what: '我在到岗上找活' })
  return (
    <ListScreen
      title={TITLE}
      right={<BarButton onPress={() => navigate.to('recommend-rules', {})}>规则</BarButton>}
      query={{ ...referrals, refetch: () => Promise.all([config.refetch(), friend.refetch(), referrals.refetch()]) }}
      keyOf={referralId}
      renderItem={renderReferral}
      plain
      skeleton={<SkeletonList kind="text" />}
      lead={(
        <Stack>
          {code !== '' && config.data && code !== config.data.code && friend.data && !friend.data.referral && (
            <Invitation code={code} closed={friend.data.closed} />
          )}
          <QueryView query={config}>{(data) => <Lead config={data} />}</QueryView>
          {friend.data && <MyReferrer status={friend.data} />}
        </Stack>
      )}
      empty={<Empty title="还没推荐过朋友">把链接、海报或邀请码发给正在找活的朋友，他到哪一步都列在这里</Empty>}
    />
  )
}

function Lead({ config }: { config: PromoteConfig }) {
  const { period, exclusion } = config
  return (
    <Stack edge={false}>
      {period ? <PeriodCard period={period} side="referrer" /> : <NoticeStrip>{NO_REFERRALS}</NoticeStrip>}
      {exclusion !== '' && <NoticeStrip>{`你的账号不能参加推荐：${exclusion}。觉得弄错了，请联系客服`}</NoticeStrip>}
      {exclusion === '' && <InviteCard config={config} />}
      <CellGroup>
        <Cell icon="people" title="排行榜" note="这一期谁推荐的朋友干满的多" onPress={() => navigate.to('recommend-ranking', {})} />
        <Cell icon="wallet" title="我的奖励" note="领了多少，扣了多少税" onPress={() => navigate.to('recommend-awards')} />
      </CellGroup>
    </Stack>
  )
}

const referralId = ({ id }: Referral) => id
const renderReferral = ({ id, who, state, days }: Referral) => (
  <Cell
    icon="me" title={who} note={state === 'hired' ? `干了${days}天` : undefined} right={<ReferralTag state={state} />}
    onPress={() => navigate.to('recommend-detail', { id })}
  />
)
