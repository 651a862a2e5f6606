CREATE OR REPLACE TRIGGER paper_versions_keep BEFORE UPDATE ON paper_versions
FOR EACH ROW EXECUTE FUNCTION keep_paper_version();

CREATE OR REPLACE TRIGGER paper_versions_hold_object BEFORE INSERT OR UPDATE OF content ON paper_versions
FOR EACH ROW WHEN (NEW.content IS NULL) EXECUTE FUNCTION hold_paper_object();

CREATE OR REPLACE TRIGGER paper_versions_release_objects AFTER DELETE ON paper_versions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_paper_objects();

CREATE OR REPLACE TRIGGER paper_signatures_keep BEFORE UPDATE ON paper_signatures
FOR EACH ROW EXECUTE FUNCTION keep_paper_signature();

CREATE OR REPLACE TRIGGER shipments_withdraw_proofs AFTER UPDATE OF status ON shipments
FOR EACH ROW WHEN (OLD.status = 'Delivered' AND NEW.status <> 'Delivered') EXECUTE FUNCTION withdraw_proofs();
