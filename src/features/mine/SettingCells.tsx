import type { Role } from '@daogang/contract/auth'
import { navigate, requireLogin } from '@/app/navigation'
import { useSwitchRole } from '@/features/gates/use-switch-role'
import { environmentHost } from '@/host/environment'
import { isAccepted, useConsent } from '@/stores/consent'
import { usePreferences } from '@/stores/preferences'
import { Cell, CellGroup, Switch } from '@/ui'
import { ReminderCell } from './ReminderCell'

/** Settings: elderly mode, role, reminders, personalisation and privacy. */
export function SettingCells({ otherRole }: { otherRole: Role }) {
  return (
    <CellGroup>
      <Cell icon="star" title="活动" note="报销、补贴、调研" onPress={() => navigate.to('campaigns')} />
      <ElderCell />
      <RoleCell to={otherRole} />
      <ReminderCell />
      {otherRole === 'b' && (
        <Cell
          icon="filter" title="个性化推荐" note="按你的情况排岗位，不想要可以关"
          onPress={() => requireLogin(() => navigate.to('personalisation'))}
        />
      )}
      <PrivacyCell />
      <Cell icon="info" title="联系客服" note="打电话、提意见、看进展" onPress={() => navigate.to('customer-service')} />
      <Cell icon="phone" title={environmentHost.nativeApp ? '版本更新' : '下载App'} onPress={() => navigate.to('download', {})} />
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

/** Users can withdraw their consent and give it again at any time (PIPL). */
function PrivacyCell() {
  const accepted = useConsent(isAccepted)
  return (
    <Cell
      icon="shield" title="隐私与授权" note={accepted ? '看同意了什么，或者撤回' : '现在没有发送设备号和位置'}
      onPress={() => navigate.to('privacy')}
    />
  )
}
