import { HIDDEN_NAME } from '@daogang/contract/rules/display-name'
import { fieldsSubject, HIDDEN } from '../content-check/fields'
import { renameAccount } from './repository'

/** The contents of a resume that are checked. */
export const RESUME_SUBJECTS = {
  resume_name: fieldsSubject({
    label: '姓名', scene: 'profile', table: 'resume', columns: { name: HIDDEN_NAME },
    // The account has the name on the resume.
    updateCopies: (trx, { subject_id: id }, { name = '' }) => renameAccount(trx, id, name),
  }),
  resume: fieldsSubject({ label: '简历', scene: 'profile', table: 'resume', columns: { introduction: '', address: '' } }),
  resume_work: fieldsSubject({
    label: '工作经历', scene: 'profile', table: 'resume_work', columns: { company: HIDDEN, position: HIDDEN, duties: '' },
  }),
  resume_education: fieldsSubject({
    label: '教育经历', scene: 'profile', table: 'resume_education', columns: { school: HIDDEN, major: '' },
  }),
}
