/** WeChat reads `aria-role`, Alipay `role`; '' is Taro's word for an attribute without a default. */
const spoken = { 'aria-label': '' }
const pressed = { ...spoken, role: '', 'aria-role': '', 'aria-selected': '', 'aria-checked': '', 'aria-disabled': '' }

/** What screen readers are told, by component. Taro's templates for mini-programs leave these attributes out. */
module.exports = { View: pressed, Input: spoken, Textarea: spoken }
