import type { Resume } from '@daogang/contract/resume'
import { fileUrl } from '@/api/services'
import { page } from '@/app/page'
import { OwnResume } from '@/features/resume/OwnResume'
import { ActionBar, Avatar, Box, Button, Card, NoticeStrip, Screen, Stack, Txt } from '@/ui'
import styles from './head-portrait.module.scss'
import { usePortrait } from './use-portrait'

/** The user's portrait: choose or take a picture, crop it to a square, replace or remove it. */
function HeadPortraitPage() {
  return <OwnResume title="头像">{(resume) => <Portrait resume={resume} />}</OwnResume>
}

function Portrait({ resume: { name, headerUrl } }: { resume: Resume }) {
  const { cutter, busy, part, problem, choose, remove } = usePortrait()
  return (
    <Screen
      title="头像"
      top={problem && <NoticeStrip kind="bad">{problem}</NoticeStrip>}
      footer={(
        <ActionBar>
          <Button kind="ghost" grow disabled={busy} onPress={() => choose('camera')}>拍一张</Button>
          <Button grow busy={busy} onPress={() => choose('album')}>从相册选</Button>
        </ActionBar>
      )}
    >
      <Stack>
        <Card>
          <Box className={styles.portrait}>
            <Avatar name={name} picture={headerUrl && fileUrl(headerUrl)} size={120} />
            <Txt tone="2" block className={styles.note}>用自己的正面照，老板记得住你。不放也能报名。</Txt>
            {part !== undefined && <Txt block>{`正在传，${Math.round(part * 100)}%`}</Txt>}
            {headerUrl && <Button kind="plain" disabled={busy} onPress={remove}>去掉头像</Button>}
          </Box>
        </Card>
      </Stack>
      {cutter}
    </Screen>
  )
}

export default page('head-portrait', HeadPortraitPage)
