import type { Viewer, ViewerFilter } from '@daogang/contract/viewer'
import { useHideFrom, useViewers } from '@/api/viewer'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayTimeText } from '@/lib/time'
import { useKeptTab } from '@/stores/use-kept-tab'
import {
  Avatar, Box, Button, Card, ChipBar, Empty, ListScreen, SkeletonList, Tag, toast, Txt, useConfirm, Verified, type Option,
} from '@/ui'
import { traceFrom, traceText } from './trace-text'
import styles from './collect-me.module.scss'

const filters: readonly Option<ViewerFilter>[] = [
  { value: 'resume', label: '看过简历' }, { value: 'saved', label: '收藏了我' }, { value: 'phone', label: '电话' },
  { value: 'invited', label: '面试' }, { value: 'all', label: '全部' },
  { value: 'hidden', label: '不让看' },
]

const empties: Record<ViewerFilter, { title: string; text: string }> = {
  all: { title: '还没有人看过你', text: '谁看了你的简历、给你打了电话，都会记在这里' },
  saved: { title: '还没有人收藏你的简历', text: '简历越全，收藏的越多' },
  phone: { title: '还没有人给你打电话', text: '老板打你的电话，看不到你的号码。两边都同意交换，才看得到' },
  resume: { title: '还没有人看你的简历', text: '打开“老板能看到我的简历”，把干过的活写上。打过电话、约过面试的在旁边' },
  invited: { title: '还没有人约你面试', text: '先报名，老板看了简历会约你' },
  hidden: { title: '没有不让看的企业', text: '不想让哪家再看，在“全部”里点“不让他再看”' },
}

/** Enterprises that saw the seeker's phone or resume: when, how often, for which job. The seeker can hide from each. */
function CollectMePage() {
  const [filter, setFilter] = useKeptTab('collect-me', 'resume', filters)
  const { title, text } = empties[filter]
  return (
    <ListScreen
      title="谁看过我"
      top={<ChipBar label="哪些人" options={filters} value={filter} onChange={setFilter} />}
      query={useViewers(filter)}
      keyOf={viewerId}
      renderItem={renderViewer}
      skeleton={<SkeletonList kind="row" />}
      empty={(
        <Empty
          title={title} action={{ text: '去填简历', onPress: () => navigate.to('resume-form') }}
          second={{ text: '看附近的工作', onPress: () => navigate.home() }}
        >
          {text}
        </Empty>
      )}
    />
  )
}

export default page('collect-me', CollectMePage)

const viewerId = ({ enterpriseId }: Viewer) => enterpriseId
const renderViewer = (viewer: Viewer) => <ViewerCard viewer={viewer} />

function ViewerCard({ viewer }: { viewer: Viewer }) {
  const { companyId, name, verified, district, openJobs, hidden, traces } = viewer
  const facts = [district, openJobs > 0 ? `在招${openJobs}个岗位` : '现在没在招'].filter(Boolean).join('·')
  return (
    <Card>
      <Box className={styles.row}>
        <Avatar name={name} />
        <Box className={styles.words}>
          <Txt strong ellipsis block>{name}</Txt>
          <Txt tone="2" block>{facts}</Txt>
          <Box className={styles.foot}>
            {verified && <Box className={styles.verified}><Verified /></Box>}
            {hidden && <Tag kind="plain" icon="block">看不到你了</Tag>}
          </Box>
        </Box>
      </Box>
      {traces.map((trace) => {
        const from = traceFrom(trace, name)
        return (
          <Box key={trace.kind} className={styles.trace}>
            <Txt block tone={trace.phoneSeen ? 'danger' : '1'}>{traceText(trace)}</Txt>
            <Txt block size="note" tone="3">{[dayTimeText(trace.at), from].filter(Boolean).join('  ')}</Txt>
          </Box>
        )
      })}
      <Box className={styles.ways}>
        {companyId !== '' && (
          <Button size="small" kind="plain" label={`看店铺，${name}`} onPress={() => navigate.to('company-image-show', { id: companyId })}>
            看店铺
          </Button>
        )}
        <HideButton viewer={viewer} />
      </Box>
    </Card>
  )
}

const CONSEQUENCES = '这家企业的人打不开你的简历，打不了电话、发不了消息，也找不到你。报过的名、约好的面试他们也看不到了，不去的话先取消。'
  + '在这家上班的，打卡和工资照常。他们不知道是你关的，随时能放开'

function HideButton({ viewer: { enterpriseId, name, hidden } }: { viewer: Viewer }) {
  const hide = useHideFrom()
  const [dialog, ask] = useConfirm()
  const change = (to: boolean) => hide.mutate({ enterpriseId, hidden: to }, {
    onSuccess: () => toast.done(to ? '这家看不到你了' : '放开了'),
  })
  async function press() {
    const question = { title: `不让${name}再看？`, text: CONSEQUENCES, confirm: '不让他再看', cancel: '先不', destructive: true }
    if (hidden || await ask(question)) change(!hidden)
  }
  return (
    <>
      <Button
        size="small" kind={hidden ? 'soft' : 'ghost'} busy={hide.isPending} label={hidden ? `放开，让他看，${name}` : `不让他再看，${name}`}
        onPress={() => void press()}
      >
        {hidden ? '放开，让他看' : '不让他再看'}
      </Button>
      {dialog}
    </>
  )
}
