import type { CampaignCard } from '@daogang/contract/campaign'
import { useBanners } from '@/api/banner'
import { useCampaigns } from '@/api/campaign'
import { navigate, requireLogin } from '@/app/navigation'
import { page } from '@/app/page'
import { openCampaign } from '@/features/campaign/open-campaign'
import { periodOf, PHASES, rewardText } from '@/features/campaign/texts'
import { BarButton, Cell, CellGroup, Empty, QueryView, Screen, Stack, Tag } from '@/ui'

/** The campaigns for the user's role and city. */
function CampaignsPage() {
  const query = useCampaigns()
  const mine = () => requireLogin(() => navigate.to('submissions'))
  return (
    <Screen title="活动" onRefresh={query.refetch} right={<BarButton onPress={mine}>我的提交</BarButton>}>
      <QueryView query={query}>
        {(items) => (
          <Stack>
            <Banners />
            {items.length > 0
              ? <CellGroup>{items.map((item) => <CampaignCell key={item.slug} campaign={item} />)}</CellGroup>
              : <Empty title="现在没有活动">有新的活动会写在这里</Empty>}
            <Others />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('campaigns', CampaignsPage)

/** What operators point to. Nothing is shown while they load: the list below does not depend on them. */
function Banners() {
  const items = useBanners().data?.items ?? []
  if (items.length === 0) return null
  return (
    <CellGroup>
      {items.map(({ id, title, text, link }) => (
        <Cell key={id} title={title} note={text} onPress={() => navigate.to('banner-link', { url: link })} />
      ))}
    </CellGroup>
  )
}

/** What belongs to no list. */
const Others = () => (
  <CellGroup title="还有这些">
    <Cell title="会员卡" note="不买也一样用" onPress={() => navigate.to('vip-member')} />
    <Cell title="八大保障" onPress={() => navigate.to('eight-guarantees')} />
    <Cell title="服务计划说明" onPress={() => navigate.to('guarantees-intro')} />
    <Cell title="上门拜访" note="平台的人来谈招人" onPress={() => requireLogin(() => navigate.to('visits'))} />
  </CellGroup>
)

function CampaignCell({ campaign }: { campaign: CampaignCard }) {
  const { slug, title, phase, reward, summary } = campaign
  const { text, kind, icon } = PHASES[phase]
  const note = [rewardText(reward), summary, periodOf(campaign)].filter(Boolean).join('·')
  return (
    <Cell
      title={title} note={note} label={`${title}，${note}，${text}`}
      right={<Tag kind={kind} icon={icon}>{text}</Tag>} onPress={() => openCampaign(slug)}
    />
  )
}
