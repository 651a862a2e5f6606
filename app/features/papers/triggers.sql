CREATE OR REPLACE TRIGGER paper_versions_keep BEFORE UPDATE ON paper_versions
FOR EACH ROW EXECUTE FUNCTION keep_paper_version();

CREATE OR REPLACE TRIGGER paper_signatures_keep BEFORE UPDATE ON paper_signatures
FOR EACH ROW EXECUTE FUNCTION keep_paper_signature();

CREATE OR REPLACE TRIGGER shipments_withdraw_proofs AFTER UPDATE OF status ON shipments
FOR EACH ROW WHEN (OLD.status = 'Delivered' AND NEW.status <> 'Delivered') EXECUTE FUNCTION withdraw_proofs();
