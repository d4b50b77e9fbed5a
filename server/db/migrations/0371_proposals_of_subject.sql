-- Who agreed to a decision, for the appeal against it.
create index operator_proposal_subject on operator_proposal (subject_id) where state = 'done';
