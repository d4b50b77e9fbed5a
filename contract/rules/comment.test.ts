import { commentReply, commentSave } from '../comment'

const { scores, tags, content } = commentSave.body.properties

it.each([
  ['score', scores.items.properties.score, { minimum: 1, maximum: 5 }], ['tags', tags, { maxItems: 6 }],
  ['content', content, { maxWidth: 600 }], ['reply', commentReply.body.properties.content, { maxWidth: 400 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
