import { blockerText, type Blocker, type BlockerKind } from '@daogang/contract/rules/cancellation'
import { navigate } from '@/app/navigation'
import { HelpLine } from '@/features/gates/HelpLine'
import { Box, Button, Card, NoticeStrip, Screen, Stack, Txt } from '@/ui'
import { TITLE } from './title'

/** The screen on which each is settled. */
const WAYS: Readonly<Record<BlockerKind, () => unknown>> = {
  wallet: () => navigate.to('wallet-cash', { purse: 'wallet' }),
  zzx: () => navigate.to('wallet-cash', { purse: 'zzx' }),
  withdrawal: () => navigate.to('wallet-detail'),
  advance: () => navigate.to('quick-advance'),
  employment: () => navigate.to('out-of-work', {}),
  members: () => navigate.to('consumer-manager'),
  jobs: () => navigate.home(),
  staff: () => navigate.to('staff'),
  'staff-slips': () => navigate.to('payroll', {}),
  fund: () => navigate.to('employer-account'),
}

interface BlockedProps {
  blockers: readonly Blocker[]
  onBack: () => void
  onRefresh: () => Promise<unknown>
}

/** The blockers, each with the way to the screen that settles it. */
export function Blocked({ blockers, onBack, onRefresh }: BlockedProps) {
  return (
    <Screen title={TITLE} onBack={onBack} onRefresh={onRefresh}>
      <NoticeStrip kind="warn">{`还有${blockers.length}件事没办完，办完再回来注销`}</NoticeStrip>
      <Stack>
        {blockers.map((blocker) => {
          const { title, next, verb } = blockerText(blocker)
          return (
            <Card key={blocker.kind}>
              <Stack edge={false}>
                <Box>
                  <Txt size="title" block>{title}</Txt>
                  <Txt tone="2" block>{next}</Txt>
                </Box>
                <Button kind="soft" block onPress={WAYS[blocker.kind]}>{verb}</Button>
              </Stack>
            </Card>
          )
        })}
        <HelpLine />
      </Stack>
    </Screen>
  )
}
