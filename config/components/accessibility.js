/** WeChat reads `aria-role`, Alipay `role`. Taro denotes an attribute without a default by ''. */
const labelled = { 'aria-label': '' }
const pressable = { ...labelled, role: '', 'aria-role': '', 'aria-selected': '', 'aria-checked': '', 'aria-disabled': '' }

/** Accessibility attributes by component. Taro's templates for mini-programs leave them out. */
module.exports = { View: pressable, Input: labelled, Textarea: labelled }
