import type { Conversation } from '@daogang/contract/chat-message'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { navigate, useInFront } from '@/app/navigation'
import { pick } from '@/app/picking'
import { useInvite } from '@/features/candidate/use-invite'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { JobSheet } from '@/features/chat/JobSheet'
import { mediaHost } from '@/host/media'
import { toast, useConfirm } from '@/ui'
import type { Attachment } from './AttachPanel'
import { sendPictures } from './pending-files'
import { NOT_CONNECTED, type Send } from './send-message'

interface AttachmentOptions {
  conversation: Conversation
  send: Send
  report: () => void
  block: () => void
  remove: () => void
  /** Called when another screen may have changed the conversation. */
  onChanged: () => unknown
}

const NO_ALBUM = { denied: '没允许用相机和相册，去设置里打开', unsupported: '这里发不了照片', failed: '没打开相册，再点一次' } as const

/** The attachments and actions of the conversation, with their confirmation dialogs. */
export function useAttachments(options: AttachmentOptions): { attachments: Attachment[]; dialogs: ReactElement } {
  const { conversation, send, report, block, remove } = options
  const { role, blocked, applicationId, job, other: { resumeId } } = conversation
  const [question, confirm] = useConfirm()
  const [choosingJob, chooseJob] = useState(false)
  const interview = useInterview(conversation, options.onChanged)

  const picture = async () => {
    const files = await mediaHost.choose({ kind: 'image', count: 9 })
    if (typeof files === 'object') {
      if (!sendPictures(conversation.id, files)) toast.show(NOT_CONNECTED)
    } else if (files !== 'cancelled') toast.show(NO_ALBUM[files])
  }
  const place = () => pick('search-address', {}, ({ name, address, latitude, longitude }) =>
    send({ kind: 'location', place: { name, address, latitude, longitude } }))
  const phone = async () => {
    const sure = await confirm({
      title: '想和对方换电话？', text: '对方同意后，双方都能看到真号码，不能收回。', confirm: '请求换电话', cancel: '再想想',
    })
    if (sure) send({ kind: 'phone' })
  }
  const resume = async () => {
    const sure = await confirm({ title: '发简历给对方？', text: '对方能看到你的名字、经历和打码的电话。', confirm: '发简历', cancel: '先不发' })
    if (sure) send({ kind: 'resume' })
  }

  const canInvite = role === 'b' && (applicationId !== null || resumeId !== null)
  const attachments: (Attachment | false)[] = [
    { icon: 'camera', word: '照片', onPress: () => void picture() },
    { icon: 'pin', word: '位置', onPress: place },
    role === 'c'
      ? { icon: 'doc', word: '发简历', onPress: () => void resume() }
      : { icon: 'brief', word: '发岗位', onPress: () => chooseJob(true) },
    { icon: 'phone', word: '换电话', onPress: () => void phone() },
    canInvite && { icon: 'cal', word: '约面试', onPress: () => void interview.invite() },
    role === 'b' && {
      icon: 'people', word: '交给同事', onPress: () => navigate.to('job-hand-over', { id: job.id, conversationId: conversation.id }),
    },
    { icon: 'warnc', word: '举报', onPress: report },
    { icon: 'block', word: blocked ? '取消拉黑' : '拉黑', onPress: block },
    { icon: 'x', word: '删除聊天', onPress: remove },
  ]
  return {
    attachments: attachments.filter((one): one is Attachment => one !== false),
    dialogs: (
      <>
        {question}
        {interview.dialogs}
        {choosingJob && (
          <JobSheet
            title="发哪个岗位？" note="对方能点开看" about={job.id} onClose={() => chooseJob(false)}
            onPick={(jobId) => {
              chooseJob(false)
              send({ kind: 'job', jobId })
            }}
          />
        )}
      </>
    ),
  }
}

/** Opens the invitation form. The server posts the invitation into the chat as a card. */
function useInterview({ applicationId, job, other: { resumeId } }: Conversation, onChanged: () => unknown) {
  const [risk, allowed] = useRiskGate()
  const [limit, invite] = useInvite()
  const inFront = useInFront()
  const left = useRef(false)
  useEffect(() => {
    if (!inFront || !left.current) return
    left.current = false
    // The invitation has created an application.
    void onChanged()
  }, [inFront, onChanged])

  return {
    dialogs: <>{risk}{limit}</>,
    invite: async () => {
      left.current = applicationId === null
      if (applicationId === null) return invite({ resumeId: resumeId ?? '', jobId: job.id })
      if (await allowed()) navigate.to('invite-interview', { applicationId })
    },
  }
}
