import type { TenantJobDetail } from '@daogang/contract/tenant-job'
import { useEffect } from 'react'
import { isMissing } from '@/api/errors'
import { fileUrl } from '@/api/services'
import { useBusinessContact, useGatherView, useProjectImages, useTenantJob } from '@/api/tenant-job'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { EmployerCard } from '@/features/company/EmployerCard'
import { cardPlace } from '@/features/job/card-facts'
import { JobMeta } from '@/features/job/JobMeta'
import { partsText } from '@/features/job/parts-text'
import { SafetyNote } from '@/features/job/SafetyNote'
import { useApply } from '@/features/job/use-apply'
import { distanceText } from '@/lib/format'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import {
  ActionBar, Box, Button, Card, Cell, CellGroup, Empty, ImageGrid, Money, NoticeStrip, PlaceLine, QueryView, Screen, SectionTitle,
  Stack, Tag, TagRow, Txt,
} from '@/ui'

/** A preferred job: pay, referrer, and notes for the first visit. */
function RecommendJobDetailPage() {
  const { id } = useRouteQuery('recommend-job-detail')
  return id ? <PreferredJob id={id} /> : <Screen title="优选职位"><NoJob /></Screen>
}

export default page('recommend-job-detail', RecommendJobDetailPage)

function PreferredJob({ id }: { id: string }) {
  const detail = useTenantJob(id)
  const found = detail.data !== undefined
  const closed = detail.data && detail.data.job.status !== 'online'
  const seeking = useSession((session) => Boolean(session.token) && session.role === 'c')
  const { mutate: gather } = useGatherView()
  useEffect(() => {
    if (found && seeking) gather(id)
  }, [found, seeking, gather, id])

  return (
    <Screen
      title="优选职位"
      top={closed && <NoticeStrip kind="warn">这个岗位停招了，看看别的优选职位</NoticeStrip>}
      footer={detail.data && <Actions detail={detail.data} />}
      onRefresh={detail.refetch}
    >
      <QueryView query={detail} renderError={(error) => (isMissing(error) ? <NoJob /> : undefined)}>
        {(data) => <Facts detail={data} />}
      </QueryView>
    </Screen>
  )
}

function Facts({ detail: { job, project, referrer, hired } }: { detail: TenantJobDetail }) {
  const { data: pictures } = useProjectImages(job.id)
  const contact = useBusinessContact().data?.contact
  const from = useLocation(({ position }) => (position?.picked ? position.name : undefined))
  const [place, way] = [cardPlace(job), distanceText(job.distance)]
  const isFrom = Boolean(from && way)
  return (
    <Stack>
      <Card>
        <Stack edge={false}>
          <Box>
            <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
            <Txt size="h1" block>{job.title}</Txt>
            <JobMeta job={job} />
          </Box>
          <Box>
            <PlaceLine metres={isFrom ? undefined : job.distance} place={isFrom ? `离${from}${way}·${place}` : place} />
            <Txt tone="2" block>{job.address}</Txt>
          </Box>
          <TagRow wrap>{job.tags.map((tag) => <Tag key={tag} kind={tag === '包吃' || tag === '包住' ? 'in' : 'plain'}>{tag}</Tag>)}</TagRow>
        </Stack>
      </Card>
      <Card>
        <Stack edge={false}>
          <SectionTitle>招工的店</SectionTitle>
          <Box><EmployerCard job={job} /></Box>
        </Stack>
      </Card>
      {referrer && (
        <CellGroup title="在那里上班的人说">
          <Cell icon="people" title={referrer.name} note={referrer.note} />
        </CellGroup>
      )}
      <Card>
        <SectionTitle>{project.name}</SectionTitle>
        <Txt tone="2" block>{project.introduction}</Txt>
        {hired > 0 && <Txt tone="2" block>{`已有${hired}人从这里入职`}</Txt>}
      </Card>
      {pictures && pictures.images.length > 0 && (
        <Card><ImageGrid label="现场照片" files={pictures.images.map((url) => ({ url: fileUrl(url) }))} /></Card>
      )}
      {project.notes.length > 0 && (
        <CellGroup title="去之前">
          {project.notes.map((note) => <Cell key={note} icon="check" title={note} />)}
        </CellGroup>
      )}
      {job.duties !== '' && (
        <Card>
          <SectionTitle>干什么活</SectionTitle>
          <Txt tone="2" block>{job.duties}</Txt>
          {job.hours && <Txt tone="2" block>{`上班时间：${job.hours}`}</Txt>}
          {job.requirements && <Txt tone="2" block>{`要求：${job.requirements}`}</Txt>}
        </Card>
      )}
      {job.payParts.length + job.terms.length > 0 && (
        <CellGroup title="待遇">
          {job.payParts.length > 0 && <Cell title="工资构成" note={partsText(job.payParts)} />}
          {job.terms.map(({ label, text }) => <Cell key={label} title={label} note={text} />)}
        </CellGroup>
      )}
      {contact?.jobId === job.id && (
        <CellGroup title="你的驻场对接人">
          <Cell icon="people" title={contact.name} note={`${contact.hours}在现场，报名后老板会联系你`} />
        </CellGroup>
      )}
      <Box><SafetyNote /></Box>
    </Stack>
  )
}

function Actions({ detail: { job } }: { detail: TenantJobDetail }) {
  const { dialog, apply, isApplying } = useApply({ onApplied: (jobId) => navigate.to('delivery-success', { jobId }), back: true })
  return (
    <ActionBar>
      <Button kind="ghost" grow onPress={() => navigate.to('job-detail', { id: job.id })}>看店和评价</Button>
      {job.applied
        ? <Button grow onPress={() => navigate.to('delivery-list')}>看报名进展</Button>
        : job.status === 'online'
          ? <Button grow submit busy={isApplying(job.id)} onPress={() => apply(job.id)}>报名</Button>
          : <Button grow onPress={() => navigate.replace('recommend-job')}>看别的优选职位</Button>}
      {dialog}
    </ActionBar>
  )
}

function NoJob() {
  return (
    <Empty title="这个优选职位不在了" action={{ text: '看别的优选职位', onPress: () => navigate.replace('recommend-job') }}>
      可能招满了，看看别的
    </Empty>
  )
}
