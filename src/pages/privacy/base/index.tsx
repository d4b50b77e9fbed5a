import { useOwnInfo } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { HeldCard } from '@/features/personal-data/HeldCard'
import { useSession } from '@/stores/session'
import { Button, Card, QueryView, Screen, Stack, Txt } from '@/ui'

/** Number, name, birthday and the like, with their reasons. */
function BasePage() {
  const info = useOwnInfo()
  const isSeeker = useSession((session) => session.role === 'c')
  return (
    <Screen title="基本信息" onRefresh={info.refetch}>
      <QueryView query={info}>
        {({ base }) => (
          <Stack>
            {base.map((held) => <HeldCard key={held.item} held={held} />)}
            {base.length === 1 && (
              <Card>
                <Txt block tone="2">你还没填简历，除了手机号，我们没有别的基本信息。</Txt>
                {isSeeker && <Button kind="ghost" size="small" onPress={() => navigate.to('resume-form', {})}>去填简历</Button>}
              </Card>
            )}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('personal-info-base', BasePage)
