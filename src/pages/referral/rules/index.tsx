import { PERIOD_STATE_TEXTS, referralRules } from '@daogang/contract/rules/referral'
import { usePromoteConfig } from '@/api/referral'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useOperator } from '@/api/operator'
import { HelpLine } from '@/features/gates/HelpLine'
import { daysText } from '@/features/referral/days-text'
import { PeriodCard } from '@/features/referral/PeriodCard'
import { isId } from '@/lib/is-id'
import { Cell, CellGroup, Empty, QueryView, Screen, Stack } from '@/ui'

/** The rules of a period, also of one that is over, and all periods. */
function RulesPage() {
  const { periodId } = useRouteQuery('recommend-rules')
  const config = usePromoteConfig(periodId !== undefined && isId(periodId) ? periodId : '')
  const { data: operator } = useOperator()
  return (
    <Screen title="推荐规则" onRefresh={config.refetch}>
      <QueryView query={config}>
        {({ period, periods }) => (period ? (
          <Stack>
            <PeriodCard period={period} side="referrer" />
            <CellGroup title="怎么算">
              {referralRules(period).map((rule) => <Cell key={rule} title={rule} />)}
              {operator?.name && <Cell title={`主办：${operator.name}`} />}
            </CellGroup>
            <CellGroup>
              <Cell icon="people" title="这一期的排行榜" onPress={() => navigate.to('recommend-ranking', { periodId: period.id })} />
            </CellGroup>
            {periods.length > 1 && (
              <CellGroup title="别的期">
                {periods.filter(({ id }) => id !== period.id).map(({ id, title, startsOn, endsOn, state }) => (
                  <Cell
                    key={id} title={title} note={daysText({ startsOn, endsOn })} right={PERIOD_STATE_TEXTS[state]}
                    onPress={() => navigate.to('recommend-rules', { periodId: id })}
                  />
                ))}
              </CellGroup>
            )}
            <HelpLine />
          </Stack>
        ) : <Empty title="现在没有推荐活动">开了会写在这里</Empty>)}
      </QueryView>
    </Screen>
  )
}

export default page('recommend-rules', RulesPage)
