import { Checkbox } from 'antd'

/** One property that is on or off. antd's switch with words inside has too little contrast. */
export const Tick = ({ text, isOn, onChange }: { text: string, isOn: boolean, onChange: (isOn: boolean) => void }) =>
  <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>{text}</Checkbox>
