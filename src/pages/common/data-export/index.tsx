import type { DataExport, ExportStatus } from '@daogang/contract/data-export'
import { EXPORT_KEPT_DAYS, exportPercent, isInWork } from '@daogang/contract/rules/data-export'
import { useState } from 'react'
import { useDataExport, useRequestExport } from '@/api/data-export'
import { useInFront } from '@/app/navigation'
import { page } from '@/app/page'
import { CodeForm } from '@/features/gates/CodeForm'
import { Box, Button, Card, Cell, CellGroup, NoticeStrip, Progress, QueryView, Screen, Stack, Txt } from '@/ui'
import { Download } from './Download'

/** The user's own data as a file: what it contains, how far it is, and the download. */
function DataExportPage() {
  const query = useDataExport(useInFront())
  return (
    <Screen title="导出我的数据" onRefresh={query.refetch}>
      <QueryView query={query}>{(status) => <Status status={status} />}</QueryView>
    </Screen>
  )
}

export default page('data-export', DataExportPage)

function Status({ status }: { status: ExportStatus }) {
  const { current, mayRequest, mobile } = status
  return (
    <Stack>
      {current && isInWork(current.state) && <InWork current={current} />}
      {/* It stays until the user leaves, so that a file on this phone can be kept again after the server deleted its own. */}
      {current && <Download key={current.id} current={current} mobile={mobile} />}
      {current?.state === 'failed' && <NoticeStrip kind="bad">上次没整理成，再来一次。还不行，打客服电话</NoticeStrip>}
      {current?.state === 'expired' && <NoticeStrip>上次那份文件已经删掉了</NoticeStrip>}
      {mayRequest && <Request mobile={mobile} />}
      {!mayRequest && current && !isInWork(current.state) && current.state !== 'ready' && (
        <Txt block tone="2">今天导出过一次了，还要的话明天再来</Txt>
      )}
      <Contents contents={status.contents} />
    </Stack>
  )
}

const SEGMENTS = 10

function InWork({ current }: { current: DataExport }) {
  const { state, done, total } = current
  const percent = exportPercent(state, done, total)
  return (
    <Card>
      <Stack edge={false}>
        <Txt block size="title">{state === 'waiting' ? '排上队了，马上开始' : `正在整理，${percent}%`}</Txt>
        <Progress done={Math.floor(percent / (100 / SEGMENTS))} of={SEGMENTS} />
        <Txt block tone="2">一般几分钟。可以先去忙别的，整理好了给你发通知</Txt>
      </Stack>
    </Card>
  )
}

function Request({ mobile }: { mobile: string }) {
  const request = useRequestExport()
  const [isBegun, begin] = useState(false)
  return (
    <Card>
      <Stack edge={false}>
        <Box>
          <Txt block size="title">到岗存着你的什么，都给你一份</Txt>
          <Txt block tone="2">
            {`一个压缩包，手机、电脑都能看，也有Excel、WPS打开的表格，你传的照片也在里面。整理好了放${EXPORT_KEPT_DAYS}天，下载一次就删`}
          </Txt>
        </Box>
        {!isBegun && <Button block onPress={() => begin(true)}>开始整理</Button>}
        {isBegun && (
          <CodeForm
            purpose="export" verb="开始整理" hint={`防止别人拿走你的数据，开始前要验证，填发到${mobile}的验证码`} busy={request.isPending}
            send={(code) => request.mutateAsync(code)}
          />
        )}
      </Stack>
    </Card>
  )
}

function Contents({ contents }: Pick<ExportStatus, 'contents'>) {
  return (
    <CellGroup title="里面有什么">
      {contents.map(({ group, names }) => <Cell key={group} title={group} note={names.join('、')} />)}
      <Cell title={<Txt tone="2">别人的信息不在里面：对方发的消息、别人的简历和手机号都没有</Txt>} />
    </CellGroup>
  )
}
