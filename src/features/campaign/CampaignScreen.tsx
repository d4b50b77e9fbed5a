import type { Campaign } from '@daogang/contract/campaign'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCampaign, useSubmitAnswers } from '@/api/campaign'
import { ApiError, CODES } from '@/api/errors'
import { navigate, requireLogin, useInFront } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { randomId } from '@/lib/random-id'
import { ActionBar, Button, Empty, FormGroup, NoticeStrip, QueryView, Screen, Stack, toast } from '@/ui'
import { CampaignBody } from './CampaignBody'
import { answersOf, formOf } from './form-of'
import { endText, STATES } from './texts'

interface CampaignScreenProps {
  slug: string
  title: string
  /** Called with the new submission; by default its own screen opens in place of this one. */
  onSent?: (id: string) => void
}

const showSubmission = (id: string) => navigate.replace('submission', { id })

/** A campaign: what it is, and its form while the user may fill it in. */
export function CampaignScreen({ slug, title, onSent = showSubmission }: CampaignScreenProps) {
  const query = useCampaign(slug)
  const { data, refetch } = query
  // The real name or the login may have changed on the screen above.
  const inFront = useInFront()
  const wasBehind = useRef(false)
  useEffect(() => {
    if (inFront && wasBehind.current) void refetch()
    wasBehind.current = !inFront
  }, [inFront, refetch])
  const form = data && data.phase === 'open' && data.whyNot === null ? data.form : null
  if (data && form) return <Editor key={form.version} campaign={data} form={form} title={title} onSent={onSent} />
  return (
    <Screen title={title} onRefresh={query.refetch} footer={data && nextStep(data)}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <NoCampaign /> : undefined)}>
        {(campaign) => (
          <Stack>
            <State campaign={campaign} />
            <CampaignBody campaign={campaign} />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

interface EditorProps extends Required<Omit<CampaignScreenProps, 'slug'>> {
  campaign: Campaign
  form: NonNullable<Campaign['form']>
}

function Editor({ campaign, form: { version, fields }, title, onSent }: EditorProps) {
  const { slug, verb, submission } = campaign
  const submit = useSubmitAnswers()
  const [once] = useState(randomId)
  const form = useMemo(() => formOf(fields), [fields])
  return (
    <FormScreen
      form={form} title={title} verb={verb} draft={`campaign.${slug}`} adapts checksWords={false}
      send={(values) => submit.mutateAsync({ once, slug, version, answers: answersOf(values) })}
      onSent={({ id }) => {
        toast.done('交上去了')
        onSent(id)
      }}
    >
      {submission && <State campaign={campaign} />}
      <CampaignBody campaign={campaign} />
      <FormGroup of={form} title="要填的" />
    </FormScreen>
  )
}

/** The state of the user's own submission, or why there is nothing to fill in. */
function State({ campaign }: { campaign: Campaign }) {
  const { submission, whyNot, form } = campaign
  const end = endText(campaign)
  if (submission) {
    const { text } = STATES[submission.state]
    return (
      <>
        {end !== '' && <NoticeStrip>{end}</NoticeStrip>}
        <NoticeStrip
          kind={submission.state === 'rejected' ? 'warn' : 'info'}
          action={{ text: '看进展', onPress: () => navigate.to('submission', { id: submission.id }) }}
        >
          {`你交的：${text}`}
        </NoticeStrip>
      </>
    )
  }
  if (end !== '') return <NoticeStrip>{end}</NoticeStrip>
  if (!form) return null
  if (whyNot === 'role') return <NoticeStrip>身份不对，到“我的”里切换身份再填</NoticeStrip>
  if (whyNot === 'city') return <NoticeStrip>这个活动不在你选的城市，到首页换个城市看看</NoticeStrip>
  return whyNot === 'done' ? <NoticeStrip>你用别的账号参加过了，不能再参加</NoticeStrip> : null
}

/** The one thing to do next, where nothing can be filled in. */
function nextStep({ form, isHidden, whyNot, phase, submission, verb }: Campaign): ReactNode {
  if (submission) {
    const text = submission.state === 'rejected' ? '改好再交' : '看进展'
    return <ActionBar><Button grow onPress={() => navigate.to('submission', { id: submission.id })}>{text}</Button></ActionBar>
  }
  if (phase !== 'open' || (!form && !isHidden)) return null
  if (whyNot === 'login') return <ActionBar><Button grow onPress={() => requireLogin(() => undefined)}>{`登录，去${verb}`}</Button></ActionBar>
  if (whyNot !== 'real-name') return null
  return <ActionBar><Button grow onPress={() => navigate.to('real-name-authentication', {})}>先实名，1分钟就能填完</Button></ActionBar>
}

/** Where a campaign is not found. */
export function NoCampaign() {
  return (
    <Empty title="这个活动现在没有" action={{ text: '看别的活动', onPress: () => navigate.replace('campaigns', {}) }}>
      还没开始，或者链接不对
    </Empty>
  )
}
