import { RESUME_WIDTHS } from '@daogang/contract/rules/resume'
import { defineForm, text } from '@/ui'

export const introductionForm = defineForm<{ introduction: string }>({
  introduction: text({
    label: '介绍自己', required: true, max: RESUME_WIDTHS.introduction, area: true,
    placeholder: '会做什么，干过多久，有什么证，几时能上班', whenEmpty: '写一句也行，或者点下面的例子改一改',
  }),
})
