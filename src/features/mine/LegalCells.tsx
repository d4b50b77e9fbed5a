import { navigate, requireLogin } from '@/app/navigation'
import { Cell, CellGroup } from '@/ui'

/** Public documents: the agreements and the operator's licences. */
export function LegalCells() {
  return (
    <CellGroup>
      <Cell icon="doc" title="用户协议" onPress={() => navigate.to('agreement', {})} />
      <Cell icon="doc" title="用户隐私协议" onPress={() => navigate.to('cancellation-agreement')} />
      <Cell icon="check" title="我的声明" note="同意过的协议，授权了什么" onPress={() => requireLogin(() => navigate.to('statement'))} />
      <Cell icon="warnc" title="违规账号公示" onPress={() => navigate.to('violation-account')} />
      <Cell icon="shield" title="营业执照" onPress={() => navigate.to('business-license')} />
      <Cell icon="shield" title="人力资源服务许可证" onPress={() => navigate.to('certification-page')} />
    </CellGroup>
  )
}
