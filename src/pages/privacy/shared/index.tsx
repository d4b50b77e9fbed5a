import type { Recipient } from '@daogang/contract/personal-data'
import { useSharedData } from '@/api/personal-data'
import { page } from '@/app/page'
import { Lines } from '@/features/personal-data/Lines'
import { clipboardHost } from '@/host/clipboard'
import { linkHost } from '@/host/link'
import { Box, Button, Card, QueryView, Screen, Stack, Tag, toast, Txt } from '@/ui'
import styles from './shared.module.scss'

/** The list of recipients, as the registry of the server has it. */
function SharedPage() {
  const list = useSharedData()
  return (
    <Screen title="第三方共享清单" onRefresh={list.refetch}>
      <QueryView query={list}>
        {({ recipients }) => (
          <Stack>
            <Card>
              <Txt block tone="2">你的信息给过谁、为什么，全在这里。我们不卖信息。</Txt>
              {recipients.every(({ kind }) => kind !== 'SDK') && <Txt block tone="2">我们的小程序、网页和App里没有别家的SDK。</Txt>}
            </Card>
            {recipients.map((recipient) => <RecipientCard key={recipient.name} recipient={recipient} />)}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('shared-data', SharedPage)

function RecipientCard({ recipient: { name, kind, what, purpose, scene, method, policy, where } }: { recipient: Recipient }) {
  return (
    <Card>
      <Txt size="title" block>{name}</Txt>
      <Tag>{kind}</Tag>
      <Lines lines={[['给什么', what.join('、')], ['用来', purpose], ['什么时候', scene], ['怎么给', method]]} />
      {where !== '' && <Txt block tone="2">{`它的隐私政策：${where}`}</Txt>}
      {policy !== '' && (
        <Box className={styles.act}>
          <Button kind="ghost" size="small" label={`看它的隐私政策，${name}`} onPress={() => void openPolicy(policy)}>看它的隐私政策</Button>
        </Box>
      )}
    </Card>
  )
}

/** Opens the page; where the host shows no other sites, copies its address. */
async function openPolicy(url: string): Promise<void> {
  if (await linkHost.open(url) === 'done') return
  if (await clipboardHost.copy(url) !== 'done') toast.show(`这里打不开，网址是${url}`)
  else if (!clipboardHost.announces) toast.done('网址复制好了，用浏览器打开')
}
