import { codeSheets, codeText } from '@daogang/contract/rules/work-place'
import type { WorkPlaceCodes } from '@daogang/contract/work-place'
import { isMissing } from '@/api/errors'
import { useCodesFile, useSiteCodes } from '@/api/work-place'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { openPdf } from '@/features/pdf/open-pdf'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { fileHost } from '@/host/file'
import { printHost } from '@/host/print'
import { todayInChina } from '@/lib/time'
import { ActionBar, Box, Button, Card, Empty, NoticeStrip, QueryView, Screen, SectionTitle, Stack, Txt } from '@/ui'
import styles from './codes.module.scss'

/** The codes of a place, to show to people there or to write on the board. */
function CodesPage() {
  const { id } = useRouteQuery('staff-codes')
  return id ? <Codes id={id} /> : <Screen title="到岗码"><NoPlace /></Screen>
}

export default page('staff-codes', CodesPage)

const NoPlace = () => (
  <Empty title="没找到这个地点" action={{ text: '看打卡地点', onPress: () => navigate.replace('staff-places') }}>可能停用了，也可能不归你管</Empty>
)

function Codes({ id }: { id: string }) {
  const codes = useSiteCodes(id)
  return (
    <Screen title="到岗码" onRefresh={codes.refetch} footer={codes.data && <PrintBar id={id} codes={codes.data} />}>
      <QueryView query={codes} renderError={(error) => (isMissing(error) ? <NoPlace /> : undefined)}>
        {({ place, days }) => (
          <>
            <NoticeStrip>每天换一次。别发到群里，要人到了才看得到</NoticeStrip>
            <Stack>
              <Card>
                <Txt block strong size="title">{place.name}</Txt>
                <Txt block tone="2">{place.address}</Txt>
              </Card>
              {days.map(({ day, in: arriving, out: leaving }, nth) => (
                <Card key={day}>
                  <SectionTitle>{`${nth === 0 ? '今天' : '明天'} ${dayWithWeekday(day, todayInChina())}`}</SectionTitle>
                  <Box className={styles.codes}>
                    <Code word="上班" code={arriving} />
                    <Code word="下班" code={leaving} />
                  </Box>
                </Card>
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** Codes on paper: by the browser where it prints, and as a PDF, which every host opens. */
function PrintBar({ id, codes: { place, days } }: { id: string; codes: WorkPlaceCodes }) {
  const file = useCodesFile()
  const open = () => file.mutate(id, { onSuccess: (made) => openPdf(made, '到岗码下载好了，打印出来贴上') })
  return (
    <ActionBar>
      {printHost.available && <Button kind="ghost" grow onPress={() => printHost.print(codeSheets(place, days))}>打印</Button>}
      <Button grow icon="doc" busy={file.isPending} onPress={open}>{fileHost.showsPdf ? '打开PDF，能打印' : '下载PDF'}</Button>
    </ActionBar>
  )
}

const Code = ({ word, code }: { word: string; code: string }) => (
  <Box className={styles.code}>
    <Txt block tone="2">{word}</Txt>
    <Txt block className={styles.digits}>{codeText(code)}</Txt>
  </Box>
)
