import { WELCOME, WELCOME_DAYS } from '@daogang/contract/rules/prop'
import { useOperator } from '@/api/operator'
import { useProps } from '@/api/prop'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { propEntryText, propWords } from '@/features/publish/job-texts'
import { dayTimeText } from '@/lib/time'
import { Card, Cell, CellGroup, QueryView, Screen, SectionTitle, Stack, Txt } from '@/ui'

/** How to get props. States plainly that payment does not exist yet. */
function BuyCardPage() {
  const props = useProps()
  const operator = useOperator()
  const line = operator.data?.servicePhone
  return (
    <Screen title="购买道具">
      <QueryView query={props}>
        {({ items, entries }) => (
          <Stack>
            <Card>
              <SectionTitle>现在还不能付钱买</SectionTitle>
              <Txt block>付钱的功能还没开通，不会让你转账。谁叫你给钱买道具，都是骗人的。</Txt>
              <Txt block tone="2">
                {`第一次发布岗位，送${WELCOME.refresh}个刷新、${WELCOME.top}个置顶、${WELCOME.urgent}个急招，${WELCOME_DAYS}天内有效。`}
              </Txt>
              <Txt block tone="2">{line ? `用完了还想要，打客服电话 ${line}，我们看着给。` : '用完了还想要，找客服，我们看着给。'}</Txt>
            </Card>
            <CellGroup>
              <Cell icon="bolt" title="用工币换" note="实名、举报属实送工币，能换刷新、置顶、急招" onPress={() => navigate.to('work-coin')} />
            </CellGroup>
            <CellGroup title="都有什么用">
              {items.map(({ kind, left }) => (
                <Cell key={kind} title={propWords[kind].name} note={propWords[kind].does} right={`${left}个`} />
              ))}
            </CellGroup>
            {entries.length > 0 && (
              <CellGroup title="用过的记录">
                {entries.map((entry) => <Cell key={entry.id} title={propEntryText(entry)} note={dayTimeText(entry.at)} />)}
              </CellGroup>
            )}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('publish-buy-card', BuyCardPage)
