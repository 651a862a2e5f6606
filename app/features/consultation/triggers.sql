CREATE OR REPLACE TRIGGER consultations_desk_news AFTER INSERT OR UPDATE OR DELETE ON consultations
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('consultations');
