import type { PropEntry } from '@daogang/contract/prop'
import { WELCOME, WELCOME_DAYS } from '@daogang/contract/rules/prop'
import { useOperator } from '@/api/operator'
import { usePropEntries, useProps } from '@/api/prop'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { propEntryText, propWords } from '@/features/publish/job-texts'
import { dayTimeText } from '@/lib/time'
import { Card, Cell, CellGroup, ListScreen, QueryView, SectionTitle, SkeletonList, Stack, Txt } from '@/ui'

/** How to get props: a membership card has some, and coins buy them. No one sells them one by one. */
function BuyCardPage() {
  const [props, entries] = [useProps(), usePropEntries()]
  const operator = useOperator()
  const line = operator.data?.servicePhone
  const used = (entries.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <ListScreen
      title="购买道具"
      query={{ ...entries, refetch: () => Promise.all([props.refetch(), entries.refetch()]) }}
      keyOf={entryId}
      renderItem={renderEntry}
      plain
      skeleton={<SkeletonList kind="text" />}
      lead={(
        <Stack>
          <Card>
            <SectionTitle>道具不单卖</SectionTitle>
            <Txt block>招人卡里带，或者用工币换。不用转账，谁让你转账买道具都是骗人的。</Txt>
            <Txt block tone="2">
              {`第一次发布岗位，送${WELCOME.refresh}个刷新、${WELCOME.top}个置顶、${WELCOME.urgent}个急招，${WELCOME_DAYS}天内有效。`}
            </Txt>
            <Txt block tone="2">{line ? `用完了还想要，打客服电话 ${line}，我们看着给。` : '用完了还想要，找客服，我们看着给。'}</Txt>
          </Card>
          <CellGroup>
            <Cell icon="wallet" title="会员卡" note="招人的卡里带刷新、置顶、急招" onPress={() => navigate.to('vip-member')} />
            <Cell icon="bolt" title="用工币换" note="实名、举报属实送工币，能换刷新、置顶、急招" onPress={() => navigate.to('work-coin')} />
          </CellGroup>
          <QueryView query={props}>
            {({ items }) => (
              <CellGroup title="都有什么用">
                {items.map(({ kind, left }) => (
                  <Cell key={kind} title={propWords[kind].name} note={propWords[kind].does} right={`${left}个`} />
                ))}
              </CellGroup>
            )}
          </QueryView>
          {used && <SectionTitle>用过的记录</SectionTitle>}
        </Stack>
      )}
      empty={null}
    />
  )
}

const entryId = ({ id }: PropEntry) => id
const renderEntry = (entry: PropEntry) => <Cell title={propEntryText(entry)} note={dayTimeText(entry.at)} />

export default page('publish-buy-card', BuyCardPage)
