import type { OwnJob } from '@daogang/contract/publish'
import { placeLine } from '@daogang/contract/rules/address'
import { welfaresOf } from '@daogang/contract/rules/publish'
import { useDictionary } from '@/api/dictionary'
import { useChangeJobStatus } from '@/api/job'
import { useOwnJob } from '@/api/publish'
import { useChooseStore } from '@/api/store'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { JobStateTag } from '@/features/employer/StateTag'
import { validityText } from '@/features/employer/status-labels'
import { partsText } from '@/features/job/parts-text'
import { NoOwnJob } from '@/features/publish/NoOwnJob'
import { eventWords, stateWords } from '@/features/publish/job-texts'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import {
  ActionBar, Box, Button, Card, Cell, CellGroup, Money, QueryView, Screen, SectionTitle, Stack, Tag, TagRow, Timeline, toast, Txt,
  useConfirm,
} from '@/ui'
import { AppealBar } from './AppealBar'
import styles from './position-job-detail.module.scss'

/** A job for its employer: status, statistics and actions. */
function PositionJobDetailPage() {
  const { id } = useRouteQuery('position-job-detail')
  return isId(id) ? <Job id={id} /> : <Screen title="岗位详情"><NoOwnJob /></Screen>
}

export default page('position-job-detail', PositionJobDetailPage)

function Job({ id }: { id: string }) {
  const job = useOwnJob(id)
  return (
    <Screen title="岗位详情" footer={job.data?.mayChange && <Actions job={job.data} />} onRefresh={job.refetch}>
      <QueryView query={job} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <NoOwnJob /> : undefined)}>
        {(data) => <Facts job={data} />}
      </QueryView>
    </Screen>
  )
}

function Facts({ job }: { job: OwnJob }) {
  const { figures } = job
  return (
    <Stack>
      <Card>
        <Box className={styles.head}>
          <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
          <JobStateTag status={job.status} />
        </Box>
        <Txt size="title" block>{job.title}</Txt>
        <Txt tone="2" block>{`${job.categoryName}·招${job.headcount}人·${job.company}`}</Txt>
        {job.agency && <Txt tone="2" block>{`代招：${job.agency}`}</Txt>}
        <Box className={styles.state}><Txt block>{stateWords(job)}</Txt></Box>
        {(job.status === 'online' || job.status === 'offline') && <Txt tone="2" block>{validityText(job)}</Txt>}
        <Running job={job} />
      </Card>
      <Card>
        <Box className={styles.figures}>
          <Figure count={figures.views}>看过</Figure>
          <Figure count={figures.collections}>收藏</Figure>
          <Figure count={figures.applications}>报名</Figure>
          <Figure count={figures.interviews}>面试</Figure>
          <Figure count={figures.hired}>入职</Figure>
        </Box>
        {job.mayChange && (
          <Button
            block size="small" kind={figures.newApplications > 0 ? 'primary' : 'ghost'}
            onPress={() => navigate.to('jobs-resume', { jobId: job.id })}
          >
            {figures.newApplications > 0 ? `看简历，${figures.newApplications}份新的` : '看收到的简历'}
          </Button>
        )}
      </Card>
      {job.mayChange && (
        <CellGroup>
          {job.status === 'online' && (
            <Cell
              icon="bolt" title="放到前面" note="刷新、置顶、急招" onPress={() => navigate.to('publish-choose-card', { id: job.id })}
            />
          )}
          {job.elsewhere ? <SwitchCell to={job.elsewhere} toChange={mayRewrite(job)} /> : (
            <>
              <Cell icon="people" title="交给同事管" note="报名和聊天一起交过去" onPress={() => navigate.to('job-hand-over', { id: job.id })} />
              <Cell icon="doc" title="照着再发一个" note="内容都带过去，改一改就能发" onPress={() => navigate.to('publish-job', { copy: job.id })} />
            </>
          )}
        </CellGroup>
      )}
      <CellGroup title="写的什么">
        <Cell title="上班地点" note={placeLine({ district: job.district, place: job.address })} />
        <Cell title="上班时间" note={job.hours} />
        <Cell title="干什么活" note={job.duties} />
        <Terms job={job} />
        {job.requirements && <Cell title="别的要求" note={job.requirements} />}
        <Cell title="联系人" note={job.contact} />
      </CellGroup>
      <Card>
        <SectionTitle>岗位记录</SectionTitle>
        <Timeline
          items={[...job.events].reverse().map((event, at) => ({
            key: String(at), title: eventWords(event), time: dayTimeText(event.at), content: event.reason || undefined,
            bad: event.status === 'rejected' || event.status === 'banned',
          }))}
        />
      </Card>
    </Stack>
  )
}

/** Whether the job can be changed at all: a closed or banned one is only copied. */
const mayRewrite = ({ status }: OwnJob) => status !== 'closed' && status !== 'banned'

interface SwitchCellProps {
  to: NonNullable<OwnJob['elsewhere']>
  /** Whether the job can be changed after the switch. */
  toChange: boolean
}

/** Switches to the enterprise of the job: its form and its colleagues are those of the present one. */
function SwitchCell({ to: { id: enterpriseId, name }, toChange }: SwitchCellProps) {
  const choose = useChooseStore()
  return (
    <Cell
      icon="refresh" title={toChange ? `切换到${name}再改` : `切换到${name}，照着再发`}
      note={`这是那边的岗位。换过去以后，才能${toChange ? '改、' : ''}交给同事、照着再发`}
      onPress={() => choose.mutate({ enterpriseId }, { onSuccess: () => toast.done(toChange ? '换好了，可以改了' : '换好了，可以照着再发了') })}
    />
  )
}

/** What the job offers beside its wage. */
function Terms({ job }: { job: OwnJob }) {
  const offered = welfaresOf(job)
  const welfares = useDictionary('job_welfares').filter(({ value }) => offered.includes(value))
    .map(({ value, label }) => label + (job.welfareNotes[value] ? `（${job.welfareNotes[value]}）` : ''))
  return (
    <>
      {job.payParts.length > 0 && <Cell title="工资构成" note={partsText(job.payParts)} />}
      {welfares.length > 0 && <Cell title="吃住和福利" note={welfares.join('、')} />}
      {job.terms.map(({ label, text }) => <Cell key={label} title={label} note={text} />)}
    </>
  )
}

/** Props that are active on the job. */
function Running({ job: { topUntil, urgentUntil, urgent } }: { job: OwnJob }) {
  if (!topUntil && !urgent) return null
  return (
    <TagRow wrap>
      {topUntil && <Tag kind="in">{`置顶到${dayTimeText(topUntil)}`}</Tag>}
      {urgent && <Tag kind="warn">{urgentUntil ? `急招到${dayTimeText(urgentUntil)}` : '急招'}</Tag>}
    </TagRow>
  )
}

function Figure({ count, children }: { count: number; children: string }) {
  return (
    <Box className={styles.figure}>
      <Txt size="title" block>{count}</Txt>
      <Txt tone="2" size="note" block>{children}</Txt>
    </Box>
  )
}

function Actions({ job }: { job: OwnJob }) {
  const change = useChangeJobStatus()
  const [dialog, confirm] = useConfirm()
  const { status } = job
  if (status === 'closed') return null
  if (status === 'banned') return <AppealBar jobId={job.id} />

  async function close() {
    const sure = await confirm({
      title: '关闭这个岗位？',
      text: '关闭后不能再打开，也不再收报名。已经收到的简历都还在。',
      confirm: '关闭',
      cancel: '先不关',
      destructive: true,
    })
    if (sure) change.mutate({ jobId: job.id, status: 'closed' }, { onSuccess: () => toast.done('关闭了') })
  }
  const rewrite = () => navigate.to(job.kind === 'full_time' ? 'publish-job' : 'publish-job-jianzhi', { id: job.id })
  const set = (to: 'online' | 'offline', doneText: string) =>
    change.mutate({ jobId: job.id, status: to }, { onSuccess: () => toast.done(doneText) })

  return (
    <ActionBar>
      <Button kind="danger" busy={change.isPending} onPress={() => void close()}>关闭</Button>
      {status === 'online' && (
        <Button kind="ghost" busy={change.isPending} onPress={() => set('offline', '停招了，随时能恢复')}>停招</Button>
      )}
      {status === 'offline' && (
        <Button kind="ghost" busy={change.isPending} onPress={() => set('online', '恢复了，又能报名了')}>恢复招人</Button>
      )}
      {!job.elsewhere && <Button grow onPress={rewrite}>改岗位</Button>}
      {dialog}
    </ActionBar>
  )
}
