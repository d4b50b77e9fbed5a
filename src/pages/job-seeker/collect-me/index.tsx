import type { Calls } from '@daogang/contract'
import { useState } from 'react'
import { useWatchers, type WatcherKind } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayTimeText } from '@/lib/time'
import { Avatar, Box, Card, Empty, ListScreen, SkeletonList, Tabs, type TabOption, Txt, Verified } from '@/ui'
import styles from './collect-me.module.scss'

type Watcher = Calls['POST /resume/watchers']['data']['items'][number]

const tabs: readonly TabOption<WatcherKind>[] = [{ value: 'collected', label: '收藏我的' }, { value: 'viewed', label: '看过我的' }]

const empties: Record<WatcherKind, { title: string; text: string }> = {
  collected: { title: '还没有老板收藏你', text: '把简历填全，老板更愿意留着慢慢看' },
  viewed: { title: '还没有老板看过你', text: '打开“老板能看到我的简历”，把干过的活写上' },
}

/** The shops of employers who collected or viewed the seeker's resume. */
function CollectMePage() {
  const [kind, setKind] = useState<WatcherKind>('collected')
  const { title, text } = empties[kind]
  return (
    <ListScreen
      title="谁看过我"
      top={<Tabs label="老板" tabs={tabs} value={kind} onChange={setKind} />}
      query={useWatchers(kind)}
      keyOf={companyOf}
      renderItem={renderWatcher}
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

const companyOf = ({ companyId }: Watcher) => companyId
const renderWatcher = (watcher: Watcher) => <WatcherCard watcher={watcher} />

function WatcherCard({ watcher: { companyId, companyName, verified, district, openJobs, at } }: { watcher: Watcher }) {
  const facts = [district, openJobs > 0 ? `在招${openJobs}个岗位` : '现在没在招'].filter(Boolean).join('·')
  return (
    <Card label={`${companyName}，${facts}`} onPress={() => navigate.to('company-image-show', { id: companyId })}>
      <Box className={styles.row}>
        <Avatar name={companyName} />
        <Box className={styles.words}>
          <Txt strong ellipsis block>{companyName}</Txt>
          <Txt tone="2" block>{facts}</Txt>
          <Box className={styles.foot}>
            {verified && <Box className={styles.verified}><Verified /></Box>}
            <Txt size="note" tone="3">{dayTimeText(at)}</Txt>
          </Box>
        </Box>
      </Box>
    </Card>
  )
}
