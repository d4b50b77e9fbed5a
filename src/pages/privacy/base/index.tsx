import type { Calls } from '@daogang/contract'
import { useOwnInfo } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { HeldCard } from '@/features/personal-data/HeldCard'
import { dayTimeText } from '@/lib/time'
import { useSession } from '@/stores/session'
import { Button, Card, Cell, CellGroup, QueryView, Screen, Stack, Txt } from '@/ui'

/** Number, name, birthday and the like, with their reasons. */
function BasePage() {
  const info = useOwnInfo()
  const isSeeker = useSession((session) => session.role === 'c')
  return (
    <Screen title="基本信息" onRefresh={info.refetch}>
      <QueryView query={info}>
        {({ base, looks }) => (
          <Stack>
            {base.map((held) => <HeldCard key={held.item} held={held} />)}
            <Looks looks={looks} />
            {base.length === 1 && (
              <Card>
                <Stack edge={false}>
                  <Txt block tone="2">你还没填简历，除了手机号，我们没有别的基本信息。</Txt>
                  {isSeeker && <Button kind="ghost" size="small" onPress={() => navigate.to('resume-form', {})}>去填简历</Button>}
                </Stack>
              </Card>
            )}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('personal-info-base', BasePage)

/** Who at 到岗 read a whole number, and why. Shown also when no one did: that is the answer that most people look for. */
function Looks({ looks }: Pick<Calls['GET /compliance/userInfo']['data'], 'looks'>) {
  return (
    <CellGroup title="工作人员看过什么">
      {looks.length === 0 && <Cell title="没有人单独看过你的完整号码" note="实名、证书审核时，审核员要看名字、号码和照片。别的时候要看，得两个工作人员都同意，看一次记一次" />}
      {looks.map(({ what, reason, at }) => <Cell key={at} title={`看了你的${what}`} note={`${reason}。${dayTimeText(at)}`} />)}
    </CellGroup>
  )
}
