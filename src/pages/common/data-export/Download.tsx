import type { DataExport } from '@daogang/contract/data-export'
import { EXPORT_OPEN_MINUTES } from '@daogang/contract/rules/data-export'
import { useState } from 'react'
import { useExportReceived, useOpenExport } from '@/api/data-export'
import { CodeForm } from '@/features/gates/CodeForm'
import { clipboardHost } from '@/host/clipboard'
import { downloadHost } from '@/host/download'
import type { Downloaded } from '@/host/download/types'
import { deadlineText } from '@/lib/time'
import { Box, Button, Card, Countdown, Stack, SunkBlock, toast, Txt } from '@/ui'

type Opened = Awaited<ReturnType<ReturnType<typeof useOpenExport>['mutateAsync']>>

/** The finished file: a code opens it, and then each host gives it in its own way. */
export function Download({ current, mobile }: { current: DataExport; mobile: string }) {
  const open = useOpenExport(current.id)
  const [isBegun, begin] = useState(false)
  const [isOver, setOver] = useState(false)
  const opened = isOver ? undefined : open.data
  const [file, setFile] = useState<Downloaded>()
  // A file on this phone can be kept again, also after the server deleted its own.
  if (current.state !== 'ready' && !file) {
    return current.state === 'taken' ? <Card><Txt block>上次那份下载过，已经从服务器上删了</Txt></Card> : null
  }
  return (
    <Card>
      <Stack edge={false}>
        <Box>
          <Txt block size="title">{file ? '文件在这台手机上了' : '整理好了'}</Txt>
          {!file && <Txt block tone="2">{`${sizeText(current.bytes ?? 0)}，${untilText(current.until)}，下载一次就删`}</Txt>}
        </Box>
        {!opened && !file && !isBegun && <Button block onPress={() => begin(true)}>下载</Button>}
        {!opened && !file && isBegun && (
          <CodeForm
            purpose="export" verb="下载" hint={`里面有身份证号这样的信息，下载前再验证一次，填发到${mobile}的验证码`} busy={open.isPending}
            send={async (code) => {
              await open.mutateAsync(code)
              setOver(false)
            }}
          />
        )}
        {(opened || file) && downloadHost.way !== 'link' && <Keep id={current.id} opened={opened} file={file} onFile={setFile} />}
        {opened && downloadHost.way === 'link' && <Link id={current.id} opened={opened} />}
        {opened && !file && (
          <Txt block tone="2">
            {'还剩'}
            <Countdown until={Date.parse(opened.until) - opened.clockBehind} onEnd={() => setOver(true)} />
            {`，${EXPORT_OPEN_MINUTES}分钟内没下载完可以再点，过了要重新验证`}
          </Txt>
        )}
      </Stack>
    </Card>
  )
}

interface KeepProps {
  id: string
  opened: Opened | undefined
  file: Downloaded | undefined
  onFile: (file: Downloaded) => void
}

/** Brings the file here, then keeps it or sends it on: hosts allow that only in the handler of a press. */
function Keep({ id, opened, file, onFile }: KeepProps) {
  const received = useExportReceived(id)
  const [part, setPart] = useState<number>()
  const [name, setName] = useState('')

  async function bring({ url, bytes, fileName }: Opened) {
    setPart(0)
    const answer = await downloadHost.fetch({ url, bytes, onProgress: setPart })
    setPart(undefined)
    if (typeof answer === 'string') return toast.show('网络断了，没下载完。再点一次，不用再验证')
    setName(fileName)
    onFile(answer)
  }
  const keep = (kept: Downloaded) => downloadHost.give(kept, name).then((answer) => {
    if (answer === 'cancelled') return
    if (answer !== 'done') return toast.show('没存上，再点一次')
    toast.done(downloadHost.way === 'send' ? '发出去了' : '存好了')
    // Its screen keeps the file, so a repeated press says it again.
    if (opened && !received.isPending && !received.isSuccess) received.mutate(opened.ticket)
  })

  if (file) {
    return (
      <Stack edge={false}>
        <Txt block tone="2">
          {downloadHost.way === 'send' ? '发给“文件传输助手”，在那里点开、保存。先别离开这个页面' : '存到手机或者电脑里，先别离开这个页面'}
        </Txt>
        <Button block icon={downloadHost.way === 'send' ? 'share' : 'doc'} onPress={() => keep(file)}>
          {downloadHost.way === 'send' ? '发到微信聊天' : '保存文件'}
        </Button>
      </Stack>
    )
  }
  if (!opened) return null
  return (
    <Button block busy={part !== undefined} onPress={() => bring(opened)}>
      {part === undefined ? `下载${sizeText(opened.bytes)}` : `下载了${Math.floor(part * 100)}%`}
    </Button>
  )
}

/** For hosts that keep no files: the phone's browser downloads it. */
function Link({ id, opened }: { id: string; opened: Opened }) {
  const received = useExportReceived(id)
  const [shown, show] = useState(false)
  const copy = async () => {
    if (await clipboardHost.copy(opened.url) !== 'done') return show(true)
    if (!clipboardHost.announces) toast.done('链接复制好了')
  }
  return (
    <Stack edge={false}>
      <Txt block>这里存不了文件。复制链接，打开手机自带的浏览器粘贴，就下载了。链接别发给别人，谁有谁能下载</Txt>
      <Button block icon="doc" onPress={copy}>复制下载链接</Button>
      {shown && <SunkBlock><Txt block>{`没复制上，长按选中：${opened.url}`}</Txt></SunkBlock>}
      <Button block kind="ghost" submit busy={received.isPending} onPress={() => received.mutate(opened.ticket)}>存好了，删掉服务器上的</Button>
    </Stack>
  )
}

const MEGABYTE = 1_048_576
/** 3.2兆; never 0. */
const sizeText = (bytes: number): string => `${Math.max(0.1, bytes / MEGABYTE).toFixed(1)}兆`

const untilText = (until: string | null): string => (until === null ? '' : `${deadlineText(until)}前能下载`)
