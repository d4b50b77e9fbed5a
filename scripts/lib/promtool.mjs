import { ensureDebian } from './debian.mjs'

/** Where promtool is, as `ensureDebian` returns it. */
export const ensurePromtool = (log) => ensureDebian({
  program: 'promtool', package: 'prometheus', setting: 'PROMTOOL_PATH',
  ask: '告警规则要用 promtool 检查，没有找到：请安装 prometheus（Debian：apt-get install prometheus），或用 PROMTOOL_PATH 指出它在哪里',
}, log)
