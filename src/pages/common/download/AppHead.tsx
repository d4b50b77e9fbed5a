import type { AppVersion } from '@daogang/contract/app-version'
import { updateOf } from '@daogang/contract/rules/version'
import { dayText } from '@/lib/time'
import { BrandMark, Card, NoticeStrip, Stack, Txt } from '@/ui'
import { sizeText } from './size-text'

const STATES = {
  none: ['ok', '已经是最新的'],
  optional: ['info', '有新版本，现在的也能用'],
  required: ['warn', '这个版本快停用了，先更新好'],
  unsupported: ['bad', '这个版本停用了，更新完接着用'],
} as const

/** Name, version, day and size; inside the app, whether it is the newest. */
export function AppHead({ newest, installed }: { newest: AppVersion; installed: string | undefined }) {
  const facts = [
    `版本${newest.version}`, newest.publishedAt && `${dayText(newest.publishedAt)}更新`, newest.bytes !== null && sizeText(newest.bytes),
  ].filter(Boolean).join('·')
  const [kind, words] = STATES[updateOf(installed, newest)]
  return (
    <Card>
      <Stack edge={false}>
        <BrandMark />
        <Txt size="h1" block>到岗App</Txt>
        <Txt tone="2" block>{facts}</Txt>
        {installed !== undefined && <NoticeStrip kind={kind}>{`你装的是${installed}，${words}`}</NoticeStrip>}
      </Stack>
    </Card>
  )
}
