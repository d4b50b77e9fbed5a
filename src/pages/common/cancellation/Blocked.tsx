import { blockerText, roleNeeded, type Blocker, type BlockerKind } from '@daogang/contract/rules/cancellation'
import { useSetRole } from '@/api/account'
import { navigate } from '@/app/navigation'
import { HelpLine } from '@/features/gates/HelpLine'
import { useSession } from '@/stores/session'
import { Box, Button, Card, NoticeStrip, Screen, Stack, Txt } from '@/ui'
import { TITLE } from './title'

/** The screen on which each is settled, in the role that has it. */
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
  /** The screens of employers refuse the user, who would be logged out there. */
  isBanned: boolean
  onBack: () => void
  onRefresh: () => Promise<unknown>
}

/** The blockers, each with the way to the screen that settles it, also where that is for the other role. */
export function Blocked({ blockers, isBanned, onBack, onRefresh }: BlockedProps) {
  return (
    <Screen title={TITLE} onBack={onBack} onRefresh={onRefresh}>
      <NoticeStrip kind="warn">{`还有${blockers.length}件事没办完，办完再回来注销`}</NoticeStrip>
      <Stack>
        {blockers.map((blocker) => {
          const { title, next } = blockerText(blocker)
          return (
            <Card key={blocker.kind}>
              <Stack edge={false}>
                <Box>
                  <Txt size="title" block>{title}</Txt>
                  <Txt tone="2" block>{next}</Txt>
                </Box>
                {isBanned && roleNeeded(blocker.kind, 'c') === 'b'
                  ? <Txt block>店被停用了，这里办不了，打下面的客服电话，我们帮你办</Txt>
                  : <Way blocker={blocker} />}
              </Stack>
            </Card>
          )
        })}
        <HelpLine />
      </Stack>
    </Screen>
  )
}

/** The button that settles a blocker. It changes the role first where the screen is for the other one. */
function Way({ blocker }: { blocker: Blocker }) {
  const role = useSession((session) => session.role)
  const setRole = useSetRole()
  const { verb } = blockerText(blocker)
  const needed = roleNeeded(blocker.kind, role)
  const open = WAYS[blocker.kind]
  if (needed === undefined) return <Button kind="soft" block onPress={open}>{verb}</Button>
  return (
    <Button kind="soft" block busy={setRole.isPending} onPress={() => setRole.mutate(needed, { onSuccess: open })}>
      {`换成${needed === 'b' ? '招人' : '找工作'}，${verb}`}
    </Button>
  )
}
