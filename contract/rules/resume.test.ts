import { Check } from 'typebox/value'
import { educationSave, ResumeInput, ResumeSections, workSave } from '../resume'
import { MAX_ENTRIES, OFFERED_EDUCATIONS, OFFERED_WORKS, WECHAT_ID } from './resume'

const { introduction, expectJobs } = ResumeInput.properties
const sections = ResumeSections.properties
const work = workSave.body.properties
const education = educationSave.body.properties

it.each([
  ['introduction', introduction, { maxWidth: 500 }], ['address', sections.address, { maxWidth: 100 }],
  ['shop of a job', work.company, { maxWidth: 80 }], ['position of a job', work.position, { maxWidth: 40 }],
  ['duties of a job', work.duties, { maxWidth: 400 }], ['school', education.school, { maxWidth: 60 }],
  ['major', education.major, { maxWidth: 40 }], ['wanted jobs', expectJobs, { minItems: 1, maxItems: 3 }],
  ['wanted part-time jobs', sections.partTimeJobs, { maxItems: 3 }], ['personality labels', sections.personalityLabels, { maxItems: 5 }],
  ['job search labels', sections.jobSearchLabels, { maxItems: 5 }], ['wanted benefits', sections.expectWelfares, { maxItems: 10 }],
  ['shifts', sections.schedules, { maxItems: 6 }], ['part-time hours', sections.partTimeTimes, { maxItems: 7 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it.each([[OFFERED_WORKS], [OFFERED_EDUCATIONS]])('%d offered entries are accepted', (count) => {
  expect(count).toBeLessThanOrEqual(MAX_ENTRIES)
})

it.each([
  ['zhangwei88', true], ['a12345', true], ['a1234', false], ['1abcdef', false], [`a${'1'.repeat(19)}`, true], [`a${'1'.repeat(20)}`, false],
])('WECHAT_ID matches %s: %s', (text, expected) => {
  expect([WECHAT_ID.test(text), Check(sections.wechatId, text)]).toEqual([expected, expected])
})
