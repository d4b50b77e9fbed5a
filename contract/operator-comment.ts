import { Empty, Id, Text } from './common'
import { T, endpoint } from './endpoint'

/** Hides a comment that is in no queue, or shows it again. Its author gets a notice with the reason. */
export const operatorCommentHide = endpoint({
  service: 'operator', auth: 'operator', method: 'POST', path: '/operator/comment/hide', summary: '隐藏一条评价，或者恢复',
  body: T.Object({ id: Id, isHidden: T.Boolean({ title: '隐藏' }), reason: T.Optional(Text('原因', 200)) }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})
