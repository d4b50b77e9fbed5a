import type { ShareProof } from '@daogang/contract/referral'
import { MAX_SHARE_PROOFS } from '@daogang/contract/rules/referral'
import { useState } from 'react'
import { useAddShareProof, useShareMaterial } from '@/api/referral'
import { uploadsFor } from '@/api/upload'
import { page } from '@/app/page'
import styles from '@/features/referral/referral.module.scss'
import { clipboardHost } from '@/host/clipboard'
import { environmentHost } from '@/host/environment'
import { pictureHost } from '@/host/picture'
import { dayTimeText } from '@/lib/time'
import { Box, Button, Card, Cell, CellGroup, Photo, QueryView, Screen, Stack, Tag, toast, Txt, Uploader, type SentFile } from '@/ui'

/** A poster, sentences to send along, and pictures of shared invitations. Nothing of it is paid for. */
function PosterPage() {
  const material = useShareMaterial()
  return (
    <Screen title="海报和文字" onRefresh={material.refetch}>
      <QueryView query={material}>
        {({ poster, opens, texts, proofs }) => (
          <Stack>
            <Poster poster={poster} isWebOnly={opens === 'web' && environmentHost.name === 'weapp'} />
            <CellGroup title="配的文字，点一下复制">
              {texts.map((text) => <Cell key={text} title={text} label={`复制：${text}`} onPress={() => void copy(text)} />)}
            </CellGroup>
            <Proofs proofs={proofs} />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('recommend-poster', PosterPage)

async function copy(text: string): Promise<void> {
  if (await clipboardHost.copy(text) !== 'done') toast.show('没复制上，长按文字再试')
  else if (!clipboardHost.announces) toast.done('复制好了')
}

const [POSTER_WIDTH, POSTER_HEIGHT] = [750, 1060]

interface PosterProps {
  poster: string
  /** In WeChat, where a code of the mini-program would be better. */
  isWebOnly: boolean
}

function Poster({ poster, isWebOnly }: PosterProps) {
  const save = async () => {
    const answer = await pictureHost.save(poster)
    if (answer === 'done') toast.done('存好了，在相册里')
    else if (answer === 'denied') toast.show('没有相册权限，点开海报长按保存')
    else if (answer !== 'cancelled') toast.show('点开海报，长按图片保存')
  }
  return (
    <Card>
      <Box className={styles.poster}><Photo src={poster} width={POSTER_WIDTH} height={POSTER_HEIGHT} label="推荐海报" /></Box>
      <Box className={styles.buttons}><Button grow onPress={save}>存海报</Button></Box>
      {isWebOnly && <Txt block tone="2" size="note">海报上的码扫开是网页，不是小程序。想让朋友直接进小程序，用“推荐有奖”里的分享</Txt>}
      <Txt block tone="2" size="note">扫码或者填海报上的邀请码都算。分享没有奖励，朋友干满了才有</Txt>
    </Card>
  )
}

const PROOF_TAGS = {
  submitted: { kind: 'plain', icon: 'clock', text: '还没看' },
  fine: { kind: 'ok', icon: 'check', text: '没问题' },
  wrong: { kind: 'bad', icon: 'x', text: '要改' },
} as const

/** Pictures of shared invitations, which an operator checks for false promises. */
function Proofs({ proofs }: { proofs: readonly ShareProof[] }) {
  const add = useAddShareProof()
  const [files, setFiles] = useState<SentFile[]>([])
  const send = () => add.mutate({ uploadId: files[0]?.id ?? '' }, {
    onSuccess: () => {
      setFiles([])
      toast.done('收到了')
    },
  })
  return (
    <>
      {proofs.length > 0 && (
        <CellGroup title="我传过的截图">
          {proofs.map(({ id, state, reason, at }) => (
            <Cell
              key={id} title={dayTimeText(at)} note={reason || undefined}
              right={<Tag kind={PROOF_TAGS[state].kind} icon={PROOF_TAGS[state].icon}>{PROOF_TAGS[state].text}</Tag>}
            />
          ))}
        </CellGroup>
      )}
      {proofs.length < MAX_SHARE_PROOFS && (
        <Card>
          <Txt block strong>怎么发的，让我们看看</Txt>
          <Txt block tone="2">怕说错话就传张截图，我们看了告诉你哪里要改。传不传都不影响奖励，也没有奖励。先把别人的头像、名字涂掉</Txt>
          <Box className={styles.text}>
            <Uploader label="分享的截图" to={uploadsFor('share')} max={1} sources={['album']} value={files} onChange={setFiles} />
          </Box>
          <Button block kind="soft" submit busy={add.isPending} disabled={files.length === 0} onPress={send}>传给平台看</Button>
        </Card>
      )}
    </>
  )
}
