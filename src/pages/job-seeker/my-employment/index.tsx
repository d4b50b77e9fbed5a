import type { MyEmployment } from '@daogang/contract/employment'
import { useState } from 'react'
import { useAgree, useMyEmployments } from '@/api/employment'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AgreementTag } from '@/features/staff/AgreementTag'
import { ChangedDays, PromiseCells, TermsCells, TermsHistory } from '@/features/staff/TermsCells'
import { dayTimeText } from '@/lib/time'
import { ActionBar, Button, Card, Cell, CellGroup, ChipBar, Empty, QueryView, Screen, Stack, toast, Txt } from '@/ui'
import { ObjectSheet } from './ObjectSheet'

/** The terms of the caller's work: agree, or object with a reason. */
function MyEmploymentPage() {
  const mine = useMyEmployments()
  const [chosen, setChosen] = useState<string>()
  const items = mine.data?.items ?? []
  const shown = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <Screen
      title="我的用工条件" onRefresh={mine.refetch}
      top={items.length > 1 && shown && (
        <ChipBar
          label="哪家店" strip value={shown.id} onChange={setChosen} options={items.map(({ id, company }) => ({ value: id, label: company }))}
        />
      )}
      footer={shown?.atWork && shown.agreement !== 'agreed' && <Answer key={`${shown.id} ${shown.version}`} employment={shown} />}
    >
      <QueryView query={mine}>
        {() => (shown ? <Employment employment={shown} />
          : (
              <Stack>
                <Empty title="还没有用工条件" action={{ text: '看我的报名', onPress: () => navigate.to('delivery-list') }}>
                  入职以后，老板填的工资、班次会在这里，你看过再同意
                </Empty>
                <CellGroup>
                  <Cell icon="pen" title="别处不干了？离职登记" note="最后一天和没结的钱，写下来留底" onPress={() => navigate.to('out-of-work', {})} />
                </CellGroup>
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('my-employment', MyEmploymentPage)

function Employment({ employment }: { employment: MyEmployment }) {
  const { jobTitle, company, agreement, agreedAt, objection, objectedAt, atWork } = employment
  return (
    <Stack>
      <Card>
        <Txt block strong size="title">{jobTitle}</Txt>
        <Txt block tone="2">{company}</Txt>
        {agreement === 'open' ? <Txt block>{atWork ? '看一遍，对就点同意，不对就写出来' : '已经离职了'}</Txt> : <AgreementTag agreement={agreement} />}
        {agreedAt !== null && <Txt block tone="2">{`你${dayTimeText(agreedAt)}同意的`}</Txt>}
        {objectedAt !== null && <Txt block>{`你${dayTimeText(objectedAt)}说：${objection}`}</Txt>}
      </Card>
      <TermsCells terms={employment} address={employment.address} />
      <ChangedDays days={employment.changedDays} />
      <TermsHistory history={employment.history} />
      <PromiseCells promise={employment.promise} />
      <CellGroup>
        <Cell icon="pen" title="要走了？离职登记" note="写下最后一天和没结的钱，店里要回你" onPress={() => navigate.to('out-of-work', {})} />
        <Cell icon="people" title="推荐朋友来干活" note="朋友干满天数，你有奖励" onPress={() => navigate.to('recommend-bonus', {})} />
      </CellGroup>
    </Stack>
  )
}

function Answer({ employment: { id, version, objection } }: { employment: MyEmployment }) {
  const agree = useAgree()
  const [asking, setAsking] = useState(false)
  const send = () => agree.mutate({ id, version }, { onSuccess: () => toast.done('同意了，老板能看到') })
  return (
    <ActionBar>
      <Button kind="ghost" grow onPress={() => setAsking(true)}>不对，说一说</Button>
      <Button grow submit busy={agree.isPending} onPress={send}>同意</Button>
      <ObjectSheet open={asking} id={id} version={version} before={objection} onClose={() => setAsking(false)} />
    </ActionBar>
  )
}
