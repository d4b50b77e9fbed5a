import { usePersonalisation, useSetPersonalisation } from '@/api/personalisation'
import { page } from '@/app/page'
import { Box, Card, Cell, CellGroup, QueryView, Screen, Stack, Switch, toast, Txt } from '@/ui'

const ABOUT = [
  ['看你的什么', '简历里想做的工作、想要的工资；打开定位时离你多远；岗位你看没看过、报没报过'],
  ['不看什么', '不看男女、年龄、学历、老家。你搜什么、选哪个工种，就给你哪些，不会改'],
  ['关掉以后', '以前给你排的顺序马上删掉。岗位一个不少，只是不再按你的情况排'],
] as const

/** The switch for personalised lists, with the data they use. */
function PersonalisationPage() {
  const setting = usePersonalisation()
  const set = useSetPersonalisation()

  const turn = (on: boolean) => set.mutate(on, {
    onSuccess: () => toast.done(on ? '打开了' : '关掉了，和没登录的人看到的一样'),
  })

  return (
    <Screen title="个性化推荐">
      <QueryView query={setting}>
        {({ on }) => (
          <Stack>
            <CellGroup>
              <Cell
                icon="filter" title="按我的情况推荐岗位" note={on ? '开着，岗位上写着为什么推荐' : '关了，按发布时间排'}
                right={<Switch on={on} onChange={turn} label="按我的情况推荐岗位" />}
              />
            </CellGroup>
            <Card>
              <Stack edge={false}>
                {ABOUT.map(([title, text]) => (
                  <Box key={title}>
                    <Txt size="title" block>{title}</Txt>
                    <Txt block tone="2">{text}</Txt>
                  </Box>
                ))}
              </Stack>
            </Card>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('personalisation', PersonalisationPage)
