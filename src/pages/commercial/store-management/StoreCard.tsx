import type { ManagedStore } from '@daogang/contract/store'
import { deletionProblem, MAIN_STORE_STAYS } from '@daogang/contract/rules/store'
import { useDisableStatusQuery } from '@/api/risk'
import { useDeleteStore, useMakeMain } from '@/api/store'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Icon, Press, Tag, TagRow, toast, Txt, useConfirm } from '@/ui'
import styles from './store-management.module.scss'

interface StoreCardProps {
  store: ManagedStore
  enterpriseId: string
  /** Whether the reader deletes stores and chooses the main one. */
  mayManage: boolean
  /** Other stores of the enterprise. */
  others: number
  /** The only one that the reader looks at now. */
  isPresent: boolean
}

/** A store with its state, and what the reader may do with it. */
export function StoreCard({ store, enterpriseId, mayManage, others, isPresent }: StoreCardProps) {
  const { id, name, newName, kind, type, address, verified, banned, openJobs, newApplications, mayEdit } = store
  const counts = [`${openJobs}个岗位在招`, ...(newApplications > 0 ? [`${newApplications}份新报名`] : [])].join('，')
  return (
    <Card>
      <Press className={styles.open} label={`看主页，${name}`} role="link" onPress={() => navigate.to('company-image-show', { id })}>
        <Txt size="title" className={styles.name}>{name}</Txt>
        <Icon name="right" size={20} className={styles.chevron} />
      </Press>
      <TagRow wrap>
        <Tag kind={kind === 'main' ? 'in' : 'plain'}>{kind === 'main' ? '主店' : '分店'}</Tag>
        {verified ? <Tag kind="ok" icon="shield">已核验</Tag> : <Tag kind="warn" icon="info">还没核验</Tag>}
        {banned && <Tag kind="bad" icon="warnc">不能招人</Tag>}
        {newName !== '' && <Tag kind="warn" icon="clock">新店名在审核</Tag>}
        {isPresent && <Tag kind="ok" icon="check">现在看的</Tag>}
      </TagRow>
      <Txt block tone="2" className={styles.facts}>{`${type}，${address}`}</Txt>
      <Txt block tone="2">{counts}</Txt>
      {banned && <AppealButton store={store} enterpriseId={enterpriseId} />}
      {(mayEdit || mayManage) && (
        <Box className={styles.actions}>
          {mayManage && <DeleteButton store={store} others={others} />}
          {mayManage && kind === 'branch' && <MainButton store={store} />}
          {mayEdit && (
            <Button kind="ghost" size="small" grow label={`改资料，${name}`} onPress={() => navigate.to('add-store', { id })}>改资料</Button>
          )}
        </Box>
      )}
    </Card>
  )
}

/** Leads to the appeal against the ban of the store, or of its enterprise. Renders nothing for members without the right to appeal. */
function AppealButton({ store: { id, name }, enterpriseId }: Pick<StoreCardProps, 'store' | 'enterpriseId'>) {
  const bans = useDisableStatusQuery().data?.bans ?? []
  const ban = bans.find((each) => each.id === id) ?? bans.find((each) => each.id === enterpriseId)
  if (!ban) return null
  return (
    <Button
      kind="ghost" size="small" block label={`去申诉，${name}`}
      onPress={() => navigate.to('appeal', ban.kind === 'store' ? { companyId: id } : { enterpriseId })}
    >
      去申诉
    </Button>
  )
}

function MainButton({ store: { id, name } }: { store: ManagedStore }) {
  const make = useMakeMain()
  const [dialog, confirm] = useConfirm()
  async function ask() {
    const sure = await confirm({ title: `把“${name}”设为主店？`, text: '现在的主店会变成分店。岗位和简历都不受影响。', confirm: '设为主店', cancel: '先不改' })
    if (sure) make.mutate(id, { onSuccess: () => toast.done('改好了') })
  }
  return (
    <>
      <Button kind="ghost" size="small" grow busy={make.isPending} label={`设为主店，${name}`} onPress={() => void ask()}>设为主店</Button>
      {dialog}
    </>
  )
}

/** Why a store cannot be deleted, for a press on the button: a disabled one would not say it. */
const WHY = { STORE_BANNED: '这家店违反平台规则，不能删。先申诉', STORE_MAIN: MAIN_STORE_STAYS } as const

function DeleteButton({ store, others }: Pick<StoreCardProps, 'store' | 'others'>) {
  const { id, name, unclosedJobs, ownMembers } = store
  const remove = useDeleteStore()
  const [dialog, confirm] = useConfirm()
  async function ask() {
    const problem = deletionProblem({ ...store, others })
    if (problem) return toast.show(WHY[problem])
    const sure = await confirm({
      title: `删掉“${name}”？`,
      text: [
        unclosedJobs > 0 && `${unclosedJobs}个岗位会关闭，停招、审核的也算，关了不能再打开。`,
        ownMembers > 0 && `只管这家店的${ownMembers}个同事会退出，他们的聊天交给别的同事。`,
        '收到的简历、面试和聊天都还在。',
      ].filter(Boolean).join(''),
      confirm: '删掉', cancel: '留着', destructive: true,
    })
    if (!sure) return
    remove.mutate(id, { onSuccess: ({ closedJobs }) => toast.done(closedJobs > 0 ? `删掉了，${closedJobs}个岗位关闭了` : '删掉了') })
  }
  return (
    <>
      <Button kind="plain" size="small" busy={remove.isPending} label={`删掉，${name}`} onPress={() => void ask()}>删掉</Button>
      {dialog}
    </>
  )
}
