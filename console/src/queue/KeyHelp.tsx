import { Modal } from 'antd'

const KEYS: readonly (readonly [string, string])[] = [
  ['j', '下一个'], ['k', '上一个'], ['a', '通过'], ['r', '不通过：再按数字选原因，Enter 发出，Esc 不发'], ['R', '不能再交，只有活动的提交有'],
  ['q', '付款问题：去平台查'], ['p n b', '付款问题：记成付了、没付成、退回来了'], ['s', '付款问题：用原单号重发'], ['c', '领这一个；再按放回去'],
  ['x', '选中，用来批量'], ['u', '撤回刚审的'], ['f', '换只看哪些'], ['/', '找人、企业、岗位'], ['?', '看这些按键'],
]

/** What the keys do. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean, onClose: () => void }) {
  return (
    <Modal title="不用鼠标" open={isOpen} onCancel={onClose} onOk={onClose} okText="知道了" cancelButtonProps={{ style: { display: 'none' } }}>
      <dl className="keys">
        {KEYS.map(([key, text]) => [
          <dt key={key}>{key.split(' ').map((each) => <kbd key={each}>{each}</kbd>)}</dt>, <dd key={`${key} text`}>{text}</dd>,
        ])}
      </dl>
    </Modal>
  )
}
