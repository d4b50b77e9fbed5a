import type { Role } from '@daogang/contract/auth'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { usePreferences } from '@/stores/preferences'
import { Cell, CellGroup, Switch, toast, useConfirm } from '@/ui'
import { useSwitchRole } from './use-switch-role'

/** How this device shows the product, what it may know, and as whom one is here. */
export function SettingCells({ otherRole }: { otherRole: Role }) {
  return (
    <CellGroup>
      <ElderCell />
      <RoleCell to={otherRole} />
      <PrivacyCell />
    </CellGroup>
  )
}

function ElderCell() {
  const { elder, setElder } = usePreferences()
  return <Cell icon="eye" title="大字版" note="字更大，按钮更大" right={<Switch on={elder} onChange={setElder} label="大字版" />} />
}

function RoleCell({ to }: { to: Role }) {
  const { switching, switchRole } = useSwitchRole(to)
  const [title, note] = to === 'b' ? ['换成招人', '看岗位的报名和收到的简历'] : ['换成找工作', '找附近的活，看报名的进展']
  return (
    <Cell
      icon={to === 'b' ? 'people' : 'brief'} title={title} note={switching ? '正在换' : note}
      onPress={switching ? undefined : switchRole}
    />
  )
}

/** Consent can be withdrawn and given again at any time (PIPL). */
function PrivacyCell() {
  const accepted = useConsent((consent) => consent.accepted === AGREEMENT_VERSION)
  const [dialog, confirm] = useConfirm()

  async function accept() {
    const sure = await confirm({
      title: '同意隐私协议？',
      text: '同意后，我们会给这台手机一个随机编号，防止有人冒用你的号码收验证码；你点“附近”时，才会用到位置。全文在下面的“用户隐私协议”里。',
      confirm: '同意',
      cancel: '先不同意',
    })
    if (!sure) return
    useConsent.getState().accept()
    toast.done('同意了，随时可以撤回')
  }

  async function withdraw() {
    const sure = await confirm({
      title: '撤回隐私授权？',
      text: '撤回后，不再发送设备号和位置，存在这台手机上的设备号也会删掉。岗位照样能看，登录不受影响，想用时可以再同意。',
      confirm: '撤回',
      destructive: true,
    })
    if (!sure) return
    useConsent.getState().refuse()
    toast.done('撤回了，岗位照样能看')
  }

  return (
    <>
      {accepted
        ? <Cell icon="shield" title="撤回隐私授权" note="不再发送设备号和位置" onPress={() => void withdraw()} />
        : <Cell icon="shield" title="同意隐私协议" note="现在没有发送设备号和位置" onPress={() => void accept()} />}
      {dialog}
    </>
  )
}
