import type { Body } from '@daogang/contract'
import { MAX_COMMENT_TAGS, MAX_COMMENT_WIDTH } from '@daogang/contract/rules/comment'
import { MAX_PICTURES } from '@daogang/contract/rules/upload'
import { pictures } from '@/features/form/pictures'
import { Box, carried, custom, defineForm, Rating, text, toggle, Txt, type SentFile, type WidgetProps } from '@/ui'
import { TagsField } from './TagsField'
import styles from './edit-comment.module.scss'

type Saved = Body<'POST /comment/save'>

/** The values of the form. Keeps whole files instead of ids, so that it can show the pictures. */
export type CommentValues = Omit<Saved, 'pictures'> & { pictures: SentFile[] }

export interface Question {
  readonly value: string
  readonly label: string
}

/**
 * The form of a comment.
 * @param questions dictionary rating_config; each question requires an answer
 */
export const commentForm = (questions: readonly Question[]) => defineForm<CommentValues>({
  jobId: carried(),
  scores: custom<Saved['scores'], CommentValues>({
    label: '打分', required: true, blank: [], stacked: true, whenEmpty: `${questions.length}项都点几颗星`,
    rule: (scores) => {
      const left = questions.filter(({ value }) => !scores.some(({ key }) => key === value))
      return left.length > 0 ? { text: `还有${left.length}项没打分`, next: left.map(({ label }) => label).join('、') } : undefined
    },
    draw: (props) => <ScoresField {...props} questions={questions} />,
  }),
  tags: custom<string[], CommentValues>({ label: '标签', blank: [], stacked: true, aside: `最多${MAX_COMMENT_TAGS}个`, widget: TagsField }),
  content: text({
    label: '评价', required: true, max: MAX_COMMENT_WIDTH, area: true, placeholder: '工资准不准时，吃住怎么样，和岗位上写的一样吗',
    whenEmpty: '写一句真话，就能帮到别人',
  }),
  pictures: pictures({ label: '照片', purpose: 'comment', max: MAX_PICTURES }),
  anonymous: toggle({ label: '匿名，老板和别人都看不到你是谁' }),
})

type ScoresFieldProps = WidgetProps<Saved['scores']> & { questions: readonly Question[] }

/** One to five stars for each question. The scores keep the order of the questions. */
function ScoresField({ value, onChange, questions }: ScoresFieldProps) {
  const set = (key: string, score: number) => onChange(questions.flatMap((question) => {
    if (question.value === key) return { key, score }
    return value.find((given) => given.key === question.value) ?? []
  }))
  return (
    <>
      {questions.map(({ value: key, label }) => (
        <Box key={key} className={styles.question}>
          <Txt block strong>{label}</Txt>
          <Rating label={label} value={value.find((given) => given.key === key)?.score} onChange={(score) => set(key, score)} />
        </Box>
      ))}
    </>
  )
}
